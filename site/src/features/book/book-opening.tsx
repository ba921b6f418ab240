import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Book } from '#contracts/marginalia/items.ts';
import { useTexts } from '../../language/use-texts.ts';
import { BookCover } from '../../ui/cover/book-cover.tsx';
import { coverVariantIn } from '../../ui/cover/cover-state.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { plainText } from '../../ui/plain-text.ts';
import styles from './book-opening.module.css';
import { bookTexts } from './book-texts.en.ts';
import { LinkedByLine } from './linked-by-line.tsx';

/** Title and authors as on a title page, with the cover beside them. */
export function BookOpening({
  book,
  summary,
  ways,
}: {
  book: Book;
  summary: ReactNode;
  /** What a reader can do with the book. */
  ways: ReactNode;
}): ReactNode {
  const texts = useTexts(bookTexts);
  return (
    <header className={styles.opening}>
      <div className={styles.cover}>
        <BookCover book={book} variant={coverVariantIn(useLocation().state)} />
      </div>
      <div className={styles.names}>
        <PageHeading title={book.title} description={plainText(book.blurb)} />
        <p className={styles.author}>
          {texts.by} <LinkedByLine authors={book.authors} />
        </p>
        {summary}
        {ways}
      </div>
    </header>
  );
}
