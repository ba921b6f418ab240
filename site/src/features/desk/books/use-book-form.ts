import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club-context.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { sanitise } from '../../../ui/sanitise.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { deskTexts } from '../desk-texts.en.ts';
import { type DeskForm, useDeskForm } from '../use-desk-form.ts';
import { useRefreshShelves } from '../use-refresh-shelves.ts';
import { type BookDraft, bookFields, draftOf, EMPTY_BOOK, readBookDraft } from './book-draft.ts';
import { checkBook } from './check-book.ts';

/** The form of a book, or of a new one if `book` is null. `done` is called when it has been saved or removed. */
export function useBookForm(book: Book | null, done: () => void): DeskForm<BookDraft, 'save' | 'remove'> {
  const { collections, now } = useClub();
  const { books } = collections;
  const { books: texts } = useTexts(deskTexts);
  const toast = useToast();
  const refresh = useRefreshShelves();

  async function store(draft: BookDraft, filled: BookDraft): Promise<void> {
    if (book === null) {
      await books.insert(bookFields(draft, now()), { saveReferences: true });
      return;
    }
    // An unchanged blurb is sent as it was stored, so that it keeps formatting that the markup cannot express.
    const blurb = draft.blurb === filled.blurb ? book.blurb : undefined;
    const fields = bookFields(draft, book.addedAt, blurb);
    const unchanged = books.filter().eq('_updatedDate', book._updatedDate);
    await books.update({ ...fields, _id: book._id }, { saveReferences: true, condition: unchanged });
  }

  async function takeAway(gone: Book): Promise<void> {
    await books.remove(gone._id);
    const putBack = (): void => {
      const fields = bookFields(draftOf(gone, sanitise), gone.addedAt, gone.blurb);
      books.insert({ ...fields, _id: gone._id }, { saveReferences: true }).then(refresh, () => {
        toast({ text: texts.notPutBack(gone.title) });
      });
    };
    toast({ text: texts.removed(gone.title), undo: putBack });
  }

  return useDeskForm({
    name: `book:${book?._id ?? 'new'}`,
    filled: () => (book === null ? EMPTY_BOOK : draftOf(book, sanitise)),
    read: readBookDraft,
    check: (task, draft) => (task === 'save' ? checkBook(draft, now().getFullYear(), texts.errors) : []),
    async work(task, draft, filled) {
      if (task === 'save') await store(draft, filled);
      if (task === 'remove' && book !== null) await takeAway(book);
    },
    finished(task, draft) {
      if (task === 'save') toast({ text: texts.saved(draft.title.trim()) });
      refresh();
      done();
    },
  });
}
