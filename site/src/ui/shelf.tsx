import { memo, type ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import type { BookRating } from '../club/book-rating.ts';
import { useBookRatings } from '../club/use-book-ratings.ts';
import { useFormats, useTexts } from '../language/use-texts.ts';
import { ByLine } from './by-line.tsx';
import { BookCover } from './cover/book-cover.tsx';
import { coverState } from './cover/cover-state.ts';
import { coverVariants } from './cover/design-cover.ts';
import { Link } from './link.tsx';
import linked from './linked-book.module.css';
import { moreTexts } from './more-texts.en.ts';
import styles from './shelf.module.css';
import { Repeated, SkeletonCover, SkeletonLine } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** An average rating in short: `* 4.2 (12)`. Screen readers read out a sentence. */
function AverageStars({ rating: { stars, count } }: { rating: BookRating }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(moreTexts);
  return (
    <>
      <span aria-hidden="true">
        <span className={styles.star}>*</span> {formats.average(stars)} ({formats.count(count)})
      </span>
      <VisuallyHidden>{texts.rated(stars, count)}</VisuallyHidden>
    </>
  );
}

/**
 * A book on a shelf: its cover, and a link that covers all of it. Memoised,
 * because a long shelf changes only at its end.
 */
const BookCard = memo(function BookCard({
  book,
  cover,
  rating,
  heading: Heading,
}: {
  book: Book;
  /** The variant of its cover. */
  cover: number;
  /** Undefined if nobody has reviewed the book, or if it is not known yet. */
  rating: BookRating | undefined;
  heading: 'h2' | 'h3';
}): ReactNode {
  return (
    <article className={`${linked.book} ${styles.card}`}>
      <div className={`${linked.cover} ${styles.cover}`}>
        <BookCover book={book} variant={cover} />
      </div>
      <Heading className={`${linked.title} ${styles.title}`} dir="auto">
        <Link to={`/books/${encodeURIComponent(book._id)}`} state={coverState(cover)}>
          {book.title}
        </Link>
      </Heading>
      <p className={linked.details}>
        <ByLine authors={book.authors} />, {book.year}
      </p>
      <p className={styles.rating}>{rating !== undefined && <AverageStars rating={rating} />}</p>
    </article>
  );
});

/** The placeholder of a book that is loading. */
function BookCardSkeleton(): ReactNode {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.cover}>
        <SkeletonCover />
      </div>
      <SkeletonLine length="medium" />
      <SkeletonLine length="short" />
    </div>
  );
}

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
