import { type ReactNode, useId } from 'react';
import type { Review } from '#contracts/marginalia/items.ts';
import type { Loaded } from '../../club/loaded.ts';
import type { More } from '../../club/more.ts';
import { useFormats } from '../../language/use-formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './review-list.module.css';
import { type ReviewsTexts, reviewsTexts } from './reviews-texts.en.ts';
import type { Reviews } from './use-reviews.ts';

function ReviewEntry({ review }: { review: Review }): ReactNode {
  const formats = useFormats();
  return (
    <article className={styles.review}>
      <footer className={styles.signature}>
        <Stars rating={review.rating} />
        <span className={styles.reviewer}>
          <Link to={`/readers/${encodeURIComponent(review._owner)}`}>{review.reviewer}</Link>
        </span>
        <time dateTime={review._createdDate.toISOString()}>{formats.date(review._createdDate)}</time>
      </footer>
      <p className={styles.text} dir="auto">
        {review.text}
      </p>
    </article>
  );
}

function announcement(reviews: Loaded<readonly Review[]>, more: More, texts: ReviewsTexts): string {
  if (reviews.kind !== 'ready' || reviews.value.length === 0) return '';
  return `${texts.shown(reviews.value.length)}. ${more === 'none' ? texts.end : ''}`;
}

function Body({ reviews, more, fetchMore, exceptOf }: Reviews & { exceptOf: string | null }): ReactNode {
  const texts = useTexts(reviewsTexts);
  switch (reviews.kind) {
    case 'loading':
      return (
        <div aria-busy="true">
          <SkeletonText />
          <SkeletonText />
        </div>
      );
    case 'failed':
      return <FailureNotice failed={reviews} />;
    case 'ready':
      if (reviews.value.length === 0) return <p className={styles.none}>{texts.none}</p>;
      return (
        <>
          <ul>
            {reviews.value
              .filter(({ _owner }) => _owner !== exceptOf)
              .map((review) => (
                <li key={review._id}>
                  <ReviewEntry review={review} />
                </li>
              ))}
          </ul>
          <MoreButton more={more} fetchMore={fetchMore}>
            {texts.more}
          </MoreButton>
        </>
      );
  }
}

/**
 * Reviews, with their authors in the margin. `children` comes first: the review of the member
 * `exceptOf`, or an invitation to write one.
 */
export function ReviewList({
  children,
  exceptOf,
  ...pages
}: Reviews & { children: ReactNode; exceptOf: string | null }): ReactNode {
  const texts = useTexts(reviewsTexts);
  const heading = useId();
  return (
    <section className={styles.reviews} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {texts.heading}
      </h2>
      <Announcement text={announcement(pages.reviews, pages.more, texts)} />
      {children}
      <Body {...pages} exceptOf={exceptOf} />
    </section>
  );
}
