import type { ReactNode } from 'react';
import { useClub } from '../club/club.ts';
import { BookForm } from '../features/desk/books/book-form.tsx';
import { DeskItemPage } from './desk-item-page.tsx';

const WITH_REFERENCES = [{ field: 'authors' }, { field: 'genres' }] as const;

/** The form for one book. */
export function Component(): ReactNode {
  const { books } = useClub().collections;
  return (
    <DeskItemPage
      kind="books"
      ask={(id, signal) => books.get(id, { signal, include: WITH_REFERENCES, consistentRead: true })}
    >
      {(book, { itemRemove }, done) => <BookForm book={book} mayRemove={itemRemove} done={done} />}
    </DeskItemPage>
  );
}
