import type { ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import { useBookRatings } from '../club/use-book-ratings.ts';
import { BookCard, BookCardSkeleton } from './book-card.tsx';
import { coverVariants } from './cover/design-cover.ts';
import styles from './shelf.module.css';
import { Repeated } from './skeleton.tsx';

/** The books whose ratings are requested together. */
const SLICE = 24;

/** Some books of a shelf with their ratings. A shelf grows only at its end, so its first slices stay as they are. */
function Slice({
  books,
  covers,
  heading,
}: {
  books: readonly Book[];
  /** The variants of the covers. */
  covers: readonly number[];
  heading: 'h2' | 'h3';
}): ReactNode {
  const ratings = useBookRatings(books);
  return books.map((book, place) => (
    <li key={book._id}>
      <BookCard book={book} cover={covers[place] ?? 0} rating={ratings.get(book._id)} heading={heading} />
    </li>
  ));
}

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
  const covers = coverVariants(books.map(({ title }) => title));
  const starts = Array.from({ length: Math.ceil(books.length / SLICE) }, (_, place) => place * SLICE);
  return (
    <ul className={styles.shelf} data-stale={stale || undefined} data-row={row}>
      {starts.map((start) => (
        <Slice
          key={start}
          books={books.slice(start, start + SLICE)}
          covers={covers.slice(start, start + SLICE)}
          heading={heading}
        />
      ))}
    </ul>
  );
}

/** The placeholder of a shelf whose books are loading. */
export function ShelfSkeleton({ count, row = 'fill' }: { count: number; row?: 'fill' | 'six' }): ReactNode {
  return (
    <div className={styles.shelf} data-row={row} aria-hidden="true">
      <Repeated count={count}>
        <BookCardSkeleton />
      </Repeated>
    </div>
  );
}
