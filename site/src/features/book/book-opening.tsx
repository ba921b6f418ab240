import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { texts } from '../../texts.ts';
import { authorName } from '../../ui/book-card.tsx';
import { Cover } from '../../ui/cover/cover.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './book-opening.module.css';

/** Title and author, as on a title page, with the cover beside. */
export function BookOpening({ book, summary }: { book: Book; summary: ReactNode }): ReactNode {
  return (
    <header className={styles.opening}>
      <div className={styles.cover}>
        <Cover title={book.title} author={typeof book.author === 'string' ? '' : book.author.name} />
      </div>
      <div className={styles.names}>
        <PageHeading title={book.title} />
        <p className={styles.author}>
          {texts.book.by} {authorName(book)}
        </p>
        {summary}
      </div>
    </header>
  );
}
