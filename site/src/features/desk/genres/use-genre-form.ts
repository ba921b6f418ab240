import type { Genre } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club-context.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { ChangedMeanwhile } from '../desk-failure.ts';
import { deskTexts } from '../desk-texts.en.ts';
import { type DeskForm, useDeskForm } from '../use-desk-form.ts';
import { useRefreshShelves } from '../use-refresh-shelves.ts';
import { checkGenre, EMPTY_GENRE, type GenreDraft, readGenreDraft, trimmed } from './genre-draft.ts';
import { renameInBooks } from './rename-in-books.ts';
import { useAllGenres } from './use-all-genres.ts';

/** The form of a genre, or of a new one if `genre` is null. `done` is called when it has been saved. */
export function useGenreForm(genre: Genre | null, done: () => void): DeskForm<GenreDraft, 'save'> {
  const { books, genres } = useClub().collections;
  const { genres: texts } = useTexts(deskTexts);
  const toast = useToast();
  const refresh = useRefreshShelves();
  const all = useAllGenres();
  const otherGenres = all.kind === 'ready' ? all.value.filter(({ _id }) => _id !== genre?._id) : [];
  const isTaken = (name: string): boolean =>
    otherGenres.some((other) => other.name.toLocaleLowerCase() === name.toLocaleLowerCase());

  async function store({ name, description }: GenreDraft): Promise<void> {
    if (genre === null) {
      await genres.insert({ name, description });
      return;
    }
    const unchanged = genres.filter().eq('_updatedDate', genre._updatedDate);
    if (name !== genre.name) {
      const now = await genres.get(genre._id, { consistentRead: true });
      if (now?._updatedDate.getTime() !== genre._updatedDate.getTime()) throw new ChangedMeanwhile();
      // The books come first. While the genre has its old name, saving again completes an interrupted renaming.
      await renameInBooks(books, genre._id, { from: genre.name, to: name });
    }
    await genres.patch(genre._id).set('name', name).set('description', description).run({ condition: unchanged });
  }

  return useDeskForm<GenreDraft, 'save'>({
    name: `genre:${genre?._id ?? 'new'}`,
    filled: () => (genre === null ? EMPTY_GENRE : { name: genre.name, description: genre.description }),
    read: readGenreDraft,
    check: (_task, draft) => checkGenre(draft, isTaken, texts.errors),
    work: (_task, draft) => store(trimmed(draft)),
    finished(_task, draft) {
      toast({ text: texts.saved(draft.name.trim()) });
      refresh();
      done();
    },
  });
}
