import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../language/use-texts.ts';
import { AuthorName } from '../../ui/author-name.tsx';
import { Cover } from '../../ui/cover/cover.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { plainText } from '../../ui/plain-text.ts';
import styles from './book-opening.module.css';
import { bookTexts } from './book-texts.en.ts';

/** Title and author, as on a title page, with the cover beside. */
export function BookOpening({
  book,
  summary,
  ways,
}: {
  book: Book;
  summary: ReactNode;
  /** What a reader can do with it. */
  ways: ReactNode;
}): ReactNode {
  const texts = useTexts(bookTexts);
  return (
    <header className={styles.opening}>
      <div className={styles.cover}>
        <Cover title={book.title} author={typeof book.author === 'string' ? '' : book.author.name} />
      </div>
      <div className={styles.names}>
        <PageHeading title={book.title} description={plainText(book.blurb)} />
        <p className={styles.author}>
          {texts.by}{' '}
          {typeof book.author === 'string' ? (
            <AuthorName author={book.author} />
          ) : (
            <Link to={`/authors/${encodeURIComponent(book.author._id)}`}>{book.author.name}</Link>
          )}
        </p>
        {summary}
        {ways}
      </div>
    </header>
  );
}
