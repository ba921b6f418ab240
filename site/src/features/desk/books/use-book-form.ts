import { useState } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club-context.ts';
import { useDraft } from '../../../club/use-draft.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { sanitise } from '../../../ui/sanitise.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { deskTexts } from '../desk-texts.en.ts';
import { type DeskSaving, useDeskTask } from '../use-desk-task.ts';
import { type BookDraft, bookFields, draftOf, EMPTY_BOOK, readBookDraft } from './book-draft.ts';
import { checkBook } from './check-book.ts';
import { useRefreshBooks } from './use-desk-books.ts';

type Task = 'save' | 'remove';

export interface BookForm {
  readonly draft: BookDraft;
  readonly change: (part: Partial<BookDraft>) => void;
  readonly discard: () => void;
  /** What was written is not saved. It outlives a reload, and a session that ends. */
  readonly unsaved: boolean;
  readonly saving: DeskSaving;
  readonly busy: Task | null;
  readonly save: () => void;
  readonly remove: () => void;
}

/** A book being written down: a new one when `book` is null. `done` is called when it has been saved or removed. */
export function useBookForm(book: Book | null, done: () => void): BookForm {
  const { books } = useClub().collections;
  const { books: texts } = useTexts(deskTexts);
  const toast = useToast();
  const refresh = useRefreshBooks();
  const [saved] = useState(() => (book === null ? EMPTY_BOOK : draftOf(book, sanitise)));
  const [kept, keep] = useDraft(`book:${book?._id ?? 'new'}`, readBookDraft);
  const draft = kept ?? saved;
  const unsaved = JSON.stringify(draft) !== JSON.stringify(saved);

  async function store(authorId: string): Promise<void> {
    if (book === null) {
      await books.insert(bookFields(draft, authorId, new Date()), { saveReferences: true });
      return;
    }
    // A blurb that was not touched keeps even what the markup has no signs for.
    const blurb = draft.blurb === saved.blurb ? book.blurb : undefined;
    const fields = bookFields(draft, authorId, book.addedAt, blurb);
    const unchanged = books.filter().eq('_updatedDate', book._updatedDate);
    await books.update({ ...fields, _id: book._id }, { saveReferences: true, condition: unchanged });
  }

  async function takeAway(gone: Book): Promise<void> {
    await books.remove(gone._id);
    const putBack = (): void => {
      const authorId = typeof gone.author === 'string' ? gone.author : gone.author._id;
      const fields = bookFields(draftOf(gone, sanitise), authorId, gone.addedAt, gone.blurb);
      books.insert({ ...fields, _id: gone._id }, { saveReferences: true }).then(refresh, () => {
        toast({ text: texts.notPutBack(gone.title) });
      });
    };
    toast({ text: texts.removed(gone.title), undo: putBack });
  }

  const { saving, busy, run } = useDeskTask<Task>({
    check: (asked) => (asked === 'save' ? checkBook(draft, new Date().getFullYear(), texts.errors) : []),
    async work(asked) {
      if (asked === 'save' && draft.author !== null) await store(draft.author.id);
      if (asked === 'remove' && book !== null) await takeAway(book);
    },
    finished(asked) {
      if (asked === 'save') toast({ text: texts.saved(draft.title.trim()) });
      keep(null);
      refresh();
      done();
    },
  });

  return {
    draft,
    change: (part) => keep({ ...draft, ...part }),
    discard: () => keep(null),
    unsaved,
    saving,
    busy,
    save: () => run('save'),
    remove: () => run('remove'),
  };
}
