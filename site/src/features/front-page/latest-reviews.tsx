import type { ReactNode } from 'react';
import type { ReviewOfBook } from '../../club/item-readers.ts';
import type { Loaded } from '../../club/loaded.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Link } from '../../ui/link.tsx';
import { NothingHere, Part } from '../../ui/part.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { frontPageRestTexts } from './front-page-rest-texts.en.ts';
import styles from './latest-reviews.module.css';

function Quote({ review }: { review: ReviewOfBook }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p dir="auto">{review.text}</p>
      </blockquote>
      <figcaption>
        <span className={styles.reviewer}>
          <Link to={`/readers/${encodeURIComponent(review._owner)}`}>{review.reviewer}</Link>
        </span>
        <span>
          {texts.reviewOf} <Link to={`/books/${encodeURIComponent(review.book._id)}`}>{review.book.title}</Link>
        </span>
      </figcaption>
    </figure>
  );
}

function Body({ reviews }: { reviews: Loaded<readonly ReviewOfBook[]> }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  switch (reviews.kind) {
    case 'loading':
      return (
        <div className={styles.quotes}>
          <SkeletonText />
          <SkeletonText />
          <SkeletonText />
        </div>
      );
    case 'failed':
      return <FailureNotice failed={reviews} />;
    case 'ready':
      if (reviews.value.length === 0) return <NothingHere>{texts.noReviews}</NothingHere>;
      return (
        <ul className={styles.quotes}>
          {reviews.value.map((review) => (
            <li key={review._id}>
              <Quote review={review} />
            </li>
          ))}
        </ul>
      );
  }
}

/** The latest reviews by members. */
export function LatestReviews({ reviews }: { reviews: Loaded<readonly ReviewOfBook[]> }): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  return (
    <Part heading={texts.reviews} busy={reviews.kind === 'loading'}>
      <Body reviews={reviews} />
    </Part>
  );
}
