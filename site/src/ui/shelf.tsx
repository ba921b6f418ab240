import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { BookCard, BookCardSkeleton } from './book-card.tsx';
import styles from './shelf.module.css';

/** Books side by side. */
export function Shelf({
  books,
  heading,
  stale = false,
}: {
  books: readonly Book[];
  heading: 'h2' | 'h3';
  stale?: boolean;
}): ReactNode {
  return (
    <ul className={styles.shelf} data-stale={stale || undefined}>
      {books.map((book) => (
        <li key={book._id}>
          <BookCard book={book} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

/** A shelf whose books have not arrived. */
export function ShelfSkeleton({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.shelf} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
        <BookCardSkeleton key={place} />
      ))}
    </div>
  );
}
