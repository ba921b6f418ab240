import { memo, type ReactNode } from 'react';
import type { Book } from '#contracts/marginalia/items.ts';
import type { BookRating } from '../club/book-rating.ts';
import { AverageStars } from './average-stars.tsx';
import styles from './book-card.module.css';
import { ByLine } from './by-line.tsx';
import { BookCover } from './cover/book-cover.tsx';
import { coverState } from './cover/cover-state.ts';
import { Link } from './link.tsx';
import linked from './linked-book.module.css';
import { SkeletonCover, SkeletonLine } from './skeleton.tsx';

/**
 * A book on a shelf: its cover, and a link that covers all of it. Memoised,
 * because a long shelf changes only at its end.
 */
export const BookCard = memo(function BookCard({
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
export function BookCardSkeleton(): ReactNode {
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
