import type { ReactNode } from 'react';
import type { ReadingListEntry } from '#contracts/marginalia/items.ts';
import { Link } from '../link.tsx';
import styles from './entry-title.module.css';

/** The title of a book on the shelf, linked to its page if the club has the book. */
export function EntryTitle({ entry: { book, title } }: { entry: ReadingListEntry }): ReactNode {
  if (book === undefined) return title;
  return (
    <Link className={styles.title} to={`/books/${encodeURIComponent(book)}`}>
      {title}
    </Link>
  );
}
