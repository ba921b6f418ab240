import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Genre } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club.ts';
import { useGenres } from '../../../club/use-genres.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import styles from '../desk.module.css';
import { ChangedMeanwhile } from '../desk-failure.ts';
import { filledText } from '../desk-fields.ts';
import { DeskForm } from '../desk-form.tsx';
import { type DeskTexts, deskTexts } from '../desk-texts.en.ts';
import { useDeskForm } from '../use-desk-form.ts';
import { useRefreshShelves } from '../use-refresh-shelves.ts';
import { renameInBooks } from './rename-in-books.ts';

const MAX_NAME = 60;
const MAX_DESCRIPTION = 500;

/** `isTaken` says whether another genre has a name. */
export const genreSchema = (isTaken: (name: string) => boolean, errors: DeskTexts['genres']['errors']) =>
  z.object({
    name: filledText(errors.name, MAX_NAME, errors.long).check(z.refine((name) => !isTaken(name), errors.taken)),
    description: filledText(errors.description, MAX_DESCRIPTION, errors.longDescription),
  });

/** The name and description of a genre. */
export function GenreForm({
  genre,
  done,
}: {
  /** Null for a new genre. */
  genre: Genre | null;
  done: () => void;
}): ReactNode {
  const { books, genres } = useClub().collections;
  const { genres: texts } = useTexts(deskTexts);
  const toast = useToast();
  const refresh = useRefreshShelves();
  const all = useGenres();
  const otherGenres = all.kind === 'ready' ? all.value.filter(({ _id }) => _id !== genre?._id) : [];
  const isTaken = (name: string): boolean =>
    otherGenres.some((other) => other.name.toLocaleLowerCase() === name.toLocaleLowerCase());

  /** Changes a genre, and its name in the books. */
  async function change(before: Genre, name: string, description: string): Promise<void> {
    const { _id, _updatedDate } = before;
    const condition = genres.filter().eq('_updatedDate', _updatedDate);
    if (name !== before.name) {
      const now = await genres.get(_id, { consistentRead: true });
      if (now?._updatedDate.getTime() !== _updatedDate.getTime()) throw new ChangedMeanwhile();
      // The books come first. While the genre has its old name, saving again completes an interrupted renaming.
      await renameInBooks(books, _id, { from: before.name, to: name });
    }
    await genres.patch(_id).set('name', name).set('description', description).run({ condition });
  }

  const desk = useDeskForm({
    name: `genre:${genre?._id ?? 'new'}`,
    filled: () => ({ name: genre?.name ?? '', description: genre?.description ?? '' }),
    schema: () => genreSchema(isTaken, texts.errors),
    async save({ name, description }) {
      if (genre === null) await genres.insert({ name, description });
      else await change(genre, name, description);
      toast({ text: texts.saved(name) });
    },
    done: () => {
      refresh();
      done();
    },
  });
  const { form } = desk;
  return (
    <DeskForm desk={desk} task="save" label={genre === null ? texts.newHeading : texts.editHeading} ways={texts.save}>
      <div className={styles.narrow}>
        <TextField
          {...form.field('name')}
          type="text"
          label={texts.name}
          hint={genre === null ? texts.nameHint : texts.renameHint}
          required
          autoComplete="off"
        />
      </div>
      <div className={styles.narrow}>
        <TextArea {...form.field('description')} label={texts.description} required rows={3} />
      </div>
    </DeskForm>
  );
}
