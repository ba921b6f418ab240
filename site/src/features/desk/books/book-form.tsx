import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import tick from '../../../ui/form/tick.module.css';
import styles from '../desk.module.css';
import { DeskForm } from '../desk-form.tsx';
import { deskTexts } from '../desk-texts.en.ts';
import { LostForms } from '../prose/lost-forms.tsx';
import { ProseField } from '../prose/prose-field.tsx';
import { RemoveButton } from '../remove-button.tsx';
import { SaveButton } from '../save-button.tsx';
import { AuthorsPicker } from './authors-picker.tsx';
import { GenresPicker } from './genres-picker.tsx';
import { useBookForm } from './use-book-form.ts';

const FACTS = [
  ['year', 'numeric'],
  ['pages', 'numeric'],
  ['publisher', 'text'],
  ['language', 'text'],
  ['isbn', 'numeric'],
  ['price', 'decimal'],
] as const;

/** All fields of a book. */
export function BookForm({
  book,
  mayRemove,
  done,
}: {
  /** Null for a new book. */
  book: Book | null;
  mayRemove: boolean;
  done: () => void;
}): ReactNode {
  const { books: texts } = useTexts(deskTexts);
  const form = useBookForm(book, done);
  const { draft, change, errorOf, busy, run } = form;
  return (
    <DeskForm
      label={book === null ? texts.newHeading : texts.editHeading}
      form={form}
      submit={() => run('save')}
      ways={<SaveButton busy={busy === 'save'}>{texts.save}</SaveButton>}
      removal={
        book !== null &&
        mayRemove && (
          <RemoveButton
            label={texts.remove}
            heading={texts.removeHeading(book.title)}
            body={texts.removeBody}
            busy={busy === 'remove'}
            remove={() => run('remove')}
          />
        )
      }
    >
      <div className={styles.facts}>
        <div className={styles.wide}>
          <TextField
            name="title"
            type="text"
            label={texts.bookTitle}
            required
            autoComplete="off"
            value={draft.title}
            error={errorOf('title')}
            onChange={({ target }) => change({ title: target.value })}
          />
        </div>
        <AuthorsPicker chosen={draft.authors} error={errorOf('authors')} change={(authors) => change({ authors })} />
        <GenresPicker chosen={draft.genres} error={errorOf('genres')} change={(genres) => change({ genres })} />
        {FACTS.map(([field, inputMode]) => (
          <TextField
            key={field}
            name={field}
            type="text"
            inputMode={inputMode}
            label={texts.facts[field]}
            required={field !== 'isbn'}
            optional={field === 'isbn'}
            autoComplete="off"
            value={draft[field]}
            error={errorOf(field)}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
        <div className={styles.wide}>
          <TextField
            name="tags"
            type="text"
            label={texts.tags}
            hint={texts.tagsHint}
            optional
            autoComplete="off"
            value={draft.tags}
            onChange={({ target }) => change({ tags: target.value })}
          />
        </div>
        <label className={tick.tick}>
          <input
            type="checkbox"
            name="inPrint"
            checked={draft.inPrint}
            onChange={({ target }) => change({ inPrint: target.checked })}
          />
          {texts.inPrint}
        </label>
      </div>
      {book !== null && <LostForms html={book.blurb} />}
      <ProseField
        name="blurb"
        label={texts.blurb}
        value={draft.blurb}
        error={errorOf('blurb')}
        change={(blurb) => change({ blurb })}
      />
    </DeskForm>
  );
}
