import { type ReactNode, useId, useState } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { AuthorName } from '../../../ui/author-name.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import field from '../../../ui/form/text-field.module.css';
import { Link } from '../../../ui/link.tsx';
import { NothingHere, Part } from '../../../ui/part.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import styles from '../desk.module.css';
import { deskTexts } from '../desk-texts.en.ts';
import { useFoundBooks } from './use-desk-books.ts';
import { usePaused } from './use-paused.ts';

function Row({ book }: { book: Book }): ReactNode {
  return (
    <li className={styles.row}>
      <Link dir="auto" to={`/desk/books/${encodeURIComponent(book._id)}`}>
        {book.title}
      </Link>
      <span className={styles.status}>
        <AuthorName author={book.author} />, {book.year}
      </span>
    </li>
  );
}

function Rows({ title }: { title: string }): ReactNode {
  const { books: texts } = useTexts(deskTexts);
  const found = useFoundBooks(title);
  switch (found.kind) {
    case 'loading':
      return <SkeletonText />;
    case 'failed':
      return <FailureNotice failed={found} />;
    case 'ready':
      return (
        <>
          <Announcement text={title === '' || found.stale ? '' : texts.found(found.value.length)} />
          {found.value.length === 0 && <NothingHere>{texts.none}</NothingHere>}
          <ul className={styles.rows} data-stale={found.stale || undefined}>
            {found.value.map((book) => (
              <Row key={book._id} book={book} />
            ))}
          </ul>
        </>
      );
  }
}

/** Finds a book to be edited. */
export function BookFinder({ mayAdd }: { mayAdd: boolean }): ReactNode {
  const { books: texts } = useTexts(deskTexts);
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <Part heading={texts.heading} beside={mayAdd && <ButtonLink to="/desk/books/new">{texts.add}</ButtonLink>}>
      <div className={styles.finder}>
        <label htmlFor={id}>{texts.search}</label>
        <input
          id={id}
          type="search"
          className={field.input}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Rows title={usePaused(typed.trim())} />
    </Part>
  );
}
