import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useIsMember } from '../club/use-is-member.ts';
import { BookForm } from '../features/desk/books/book-form.tsx';
import { useEditedBook } from '../features/desk/books/use-desk-books.ts';
import { DeskDoor } from '../features/desk/desk-door.tsx';
import { deskTexts } from '../features/desk/desk-texts.en.ts';
import { Edited } from '../features/desk/edited.tsx';
import { MembersOnly } from '../features/membership/members-only.tsx';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import styles from './page.module.css';

function ExistingBook({ id, mayRemove, done }: { id: string; mayRemove: boolean; done: () => void }): ReactNode {
  const { books } = useTexts(deskTexts);
  return (
    <Edited page={books.page} heading={books.editHeading} item={useEditedBook(id)}>
      {(book) => <BookForm book={book} mayRemove={mayRemove} done={done} />}
    </Edited>
  );
}

export function Component(): ReactNode {
  const texts = useTexts(deskTexts);
  const { bookId } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const done = (): void => void navigate('/desk');
  if (!useIsMember()) {
    return <MembersOnly page={texts.page} heading={texts.visitorHeading} reason={texts.visitor} returnTo={pathname} />;
  }
  return (
    <DeskDoor>
      {({ books }) => (
        <>
          {bookId === undefined ? (
            <>
              <PageHeading title={texts.books.newHeading} />
              <BookForm book={null} mayRemove={false} done={done} />
            </>
          ) : (
            <ExistingBook key={bookId} id={bookId} mayRemove={books.itemRemove} done={done} />
          )}
          <p className={styles.back}>
            <Link to="/desk">{texts.back}</Link>
          </p>
        </>
      )}
    </DeskDoor>
  );
}
