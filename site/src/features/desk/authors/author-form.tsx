import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Author } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { sanitise } from '../../../ui/sanitise.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import styles from '../desk.module.css';
import { filledText, prose, wholeNumber } from '../desk-fields.ts';
import { DeskForm } from '../desk-form.tsx';
import { type DeskTexts, deskTexts } from '../desk-texts.en.ts';
import { htmlToMarkup } from '../prose/html-to-markup.ts';
import { LostForms } from '../prose/lost-forms.tsx';
import { ProseField } from '../prose/prose-field.tsx';
import { useDeskForm } from '../use-desk-form.ts';
import { useRefreshShelves } from '../use-refresh-shelves.ts';

const MAX_NAME = 200;
/** The approximate birth year of Enheduanna, the earliest author known by name. */
const EARLIEST = -2300;

/** An author as the form edits them: the year as typed text, the biography in the editors' markup. */
export const authorSchema = (thisYear: number, errors: DeskTexts['authors']['errors']) =>
  z.object({
    name: filledText(errors.name, MAX_NAME, errors.long),
    born: wholeNumber(EARLIEST, thisYear, errors.born(thisYear)),
    country: filledText(errors.country),
    bio: prose(errors.bio),
  });
export type AuthorDraft = z.input<ReturnType<typeof authorSchema>>;

const EMPTY_AUTHOR: AuthorDraft = { name: '', born: '', country: '', bio: '' };

/** `sanitise` turns HTML from the service, which may be unsafe, into safe nodes. */
function draftOf({ name, born, country, bio }: Author, sanitise: (html: string) => DocumentFragment): AuthorDraft {
  return { name, born: String(born), country, bio: htmlToMarkup(sanitise(bio)) };
}

const FACTS = ['name', 'born', 'country'] as const;

/** All fields of an author. Authors cannot be removed here, because their books would lose the reference (REM-2). */
export function AuthorForm({
  author,
  done,
}: {
  /** Null for a new author. */
  author: Author | null;
  done: () => void;
}): ReactNode {
  const { collections, now } = useClub();
  const { authors } = collections;
  const { authors: texts } = useTexts(deskTexts);
  const toast = useToast();
  const refresh = useRefreshShelves();
  const desk = useDeskForm({
    name: `author:${author?._id ?? 'new'}`,
    filled: () => (author === null ? EMPTY_AUTHOR : draftOf(author, sanitise)),
    schema: () => authorSchema(now().getFullYear(), texts.errors),
    async save({ name, born, country, bio }, { typed, filled }) {
      if (author === null) {
        await authors.insert({ name, born, country, bio });
      } else {
        let changes = authors.patch(author._id).set('name', name).set('born', born).set('country', country);
        // An unchanged biography keeps formatting that the markup cannot express.
        if (typed.bio !== filled.bio) changes = changes.set('bio', bio);
        await changes.run({ condition: authors.filter().eq('_updatedDate', author._updatedDate) });
      }
      toast({ text: texts.saved(name) });
    },
    done: () => {
      refresh();
      done();
    },
  });
  const { form } = desk;
  return (
    <DeskForm desk={desk} task="save" label={author === null ? texts.newHeading : texts.editHeading} ways={texts.save}>
      <div className={styles.facts}>
        {FACTS.map((fact) => (
          <div key={fact} className={fact === 'name' ? styles.wide : undefined}>
            <TextField {...form.field(fact)} type="text" label={texts.facts[fact]} required autoComplete="off" />
          </div>
        ))}
      </div>
      {author !== null && <LostForms html={author.bio} />}
      <ProseField {...form.custom('bio')} label={texts.bio} />
    </DeskForm>
  );
}
