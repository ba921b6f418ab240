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
  /** `six`: a number of columns that six books fill without a rest. */
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

/** A shelf whose books have not arrived. */
export function ShelfSkeleton({ count, row = 'fill' }: { count: number; row?: 'fill' | 'six' }): ReactNode {
  return (
    <div className={styles.shelf} data-row={row} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
        <BookCardSkeleton key={place} />
      ))}
    </div>
  );
}
