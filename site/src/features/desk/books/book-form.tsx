import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import tick from '../../../ui/form/tick.module.css';
import { sanitise } from '../../../ui/sanitise.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import styles from '../desk.module.css';
import { DeskForm } from '../desk-form.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { LostForms } from '../prose/lost-forms.tsx';
import { ProseField } from '../prose/prose-field.tsx';
import { type DeskForm as Desk, useDeskForm } from '../use-desk-form.ts';
import { useRefreshShelves } from '../use-refresh-shelves.ts';
import { type BookDraft, bookSchema, draftOf, EMPTY_BOOK, fieldsOf } from './book-draft.ts';
import { AuthorsPicker, GenresPicker } from './reference-picker.tsx';

const FACTS = [
  ['year', 'numeric'],
  ['pages', 'numeric'],
  ['publisher', 'text'],
  ['language', 'text'],
  ['isbn', 'numeric'],
  ['price', 'decimal'],
] as const;

type CheckedBook = ReturnType<ReturnType<typeof bookSchema>['parse']>;

function useBookForm(book: Book | null, done: () => void): Desk<BookDraft, CheckedBook, 'save'> {
  const { collections, now } = useClub();
  const { books } = collections;
  const { books: texts } = useTexts(deskTexts);
  const toast = useToast();
  const refresh = useRefreshShelves();
  return useDeskForm({
    name: `book:${book?._id ?? 'new'}`,
    filled: () => (book === null ? EMPTY_BOOK : draftOf(book, sanitise)),
    schema: () => bookSchema(now().getFullYear(), texts.errors),
    async save(fields, { typed, filled }) {
      if (book === null) {
        await books.insert({ ...fields, addedAt: now() }, { saveReferences: true });
      } else {
        const { _id, addedAt } = book;
        // An unchanged blurb is sent as it was stored, so that it keeps formatting that the markup cannot express.
        const blurb = typed.blurb === filled.blurb ? book.blurb : fields.blurb;
        const condition = books.filter().eq('_updatedDate', book._updatedDate);
        await books.update({ ...fields, _id, addedAt, blurb }, { saveReferences: true, condition });
      }
      toast({ text: texts.saved(fields.title) });
    },
    async takeAway() {
      if (book === null) return;
      await books.remove(book._id);
      const putBack = (): void => {
        books.insert(fieldsOf(book), { saveReferences: true }).then(refresh, () => {
          toast({ text: texts.notPutBack(book.title) });
        });
      };
      toast({ text: texts.removed(book.title), undo: putBack });
    },
    done: () => {
      refresh();
      done();
    },
  });
}

/** All fields of a book. */
export function BookForm({
  book,
  mayRemove,
  done,
}: {
  /** Null for a new book. */
  book: Book | null;
  mayRemove: boolean;
  /** Called when it has been saved or removed. */
  done: () => void;
}): ReactNode {
  const { books: texts } = useTexts(deskTexts);
  const desk = useBookForm(book, done);
  const { form } = desk;
  const inPrint = form.custom('inPrint');
  return (
    <DeskForm
      desk={desk}
      task="save"
      label={book === null ? texts.newHeading : texts.editHeading}
      ways={texts.save}
      removal={
        book !== null &&
        mayRemove && { label: texts.remove, heading: texts.removeHeading(book.title), body: texts.removeBody }
      }
    >
      <div className={styles.facts}>
        <div className={styles.wide}>
          <TextField {...form.field('title')} type="text" label={texts.bookTitle} required autoComplete="off" />
        </div>
        <AuthorsPicker {...form.custom('authors')} />
        <GenresPicker {...form.custom('genres')} />
        {FACTS.map(([fact, inputMode]) => (
          <TextField
            key={fact}
            {...form.field(fact)}
            type="text"
            inputMode={inputMode}
            label={texts.facts[fact]}
            required={fact !== 'isbn'}
            optional={fact === 'isbn'}
            autoComplete="off"
          />
        ))}
        <div className={styles.wide}>
          <TextField
            {...form.field('tags')}
            type="text"
            label={texts.tags}
            hint={texts.tagsHint}
            optional
            autoComplete="off"
          />
        </div>
        <label className={tick.tick}>
          <input
            type="checkbox"
            name={inPrint.name}
            checked={inPrint.value}
            onChange={({ target }) => inPrint.change(target.checked)}
          />
          {texts.inPrint}
        </label>
      </div>
      {book !== null && <LostForms html={book.blurb} />}
      <ProseField {...form.custom('blurb')} label={texts.blurb} />
    </DeskForm>
  );
}
