import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BookForm } from '../features/desk/books/book-form.tsx';
import { useEditedBook } from '../features/desk/books/use-desk-books.ts';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { Edited } from '../features/desk/edited.tsx';
import { useTexts } from '../language/use-texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { DeskPage } from './desk-page.tsx';

function ExistingBook({ id, mayRemove, done }: { id: string; mayRemove: boolean; done: () => void }): ReactNode {
  const { books } = useTexts(deskTexts);
  return (
    <Edited page={books.page} heading={books.editHeading} item={useEditedBook(id)}>
      {(book) => <BookForm book={book} mayRemove={mayRemove} done={done} />}
    </Edited>
  );
}

export function Component(): ReactNode {
  const { books: texts } = useTexts(deskTexts);
  const { bookId } = useParams();
  const navigate = useNavigate();
  const done = (): void => void navigate('/desk');
  return (
    <DeskPage>
      {({ books }) =>
        bookId === undefined ? (
          <>
            <PageHeading title={texts.newHeading} />
            <BookForm book={null} mayRemove={false} done={done} />
          </>
        ) : (
          <ExistingBook key={bookId} id={bookId} mayRemove={books.itemRemove} done={done} />
        )
      }
    </DeskPage>
  );
}
