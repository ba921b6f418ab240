import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { BookCard, BookCardSkeleton } from './book-card.tsx';
import styles from './shelf.module.css';

/** Books side by side. */
export function Shelf({
  books,
  heading,
  stale = false,
  row = 'fill',
}: {
  books: readonly Book[];
  heading: 'h2' | 'h3';
  stale?: boolean;
  /** `six` uses column counts that divide six, so that six books fill their rows. */
  row?: 'fill' | 'six';
}): ReactNode {
  return (
    <ul className={styles.shelf} data-stale={stale || undefined} data-row={row}>
      {books.map((book) => (
        <li key={book._id}>
          <BookCard book={book} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

/** The placeholder of a shelf whose books are loading. */
export function ShelfSkeleton({ count, row = 'fill' }: { count: number; row?: 'fill' | 'six' }): ReactNode {
  return (
    <div className={styles.shelf} data-row={row} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike and never move
        <BookCardSkeleton key={place} />
      ))}
    </div>
  );
}
