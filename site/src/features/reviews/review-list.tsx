import type { ReactNode } from 'react';
import type { Review } from '#contracts/marginalia/items.ts';
import type { Pages } from '../../club/use-pages.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import { LoadedView } from '../../ui/loaded-view.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { NothingHere, Part } from '../../ui/part.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Announcement } from '../../ui/visually-hidden.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import styles from './review-list.module.css';
import { type ReviewsTexts, reviewsTexts } from './reviews-texts.en.ts';

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

function announcement({ items, more }: Pages<Review>, texts: ReviewsTexts): string {
  if (items.kind !== 'ready' || items.value.length === 0) return '';
  return `${texts.shown(items.value.length)}. ${more === 'none' ? texts.end : ''}`;
}

/**
 * Reviews, with their authors in the margin. `children` comes first: the review of the member
 * `exceptOf`, or an invitation to write one.
 */
export function ReviewList({
  pages,
  exceptOf,
  children,
}: {
  pages: Pages<Review>;
  exceptOf: string | null;
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(reviewsTexts);
  return (
    <Part heading={texts.heading}>
      <Announcement text={announcement(pages, texts)} />
      {children}
      <LoadedView loaded={pages.items} waiting={<Waiting />} empty={<NothingHere>{texts.none}</NothingHere>}>
        {(all) => (
          <>
            <ul>
              {all
                .filter(({ _owner }) => _owner !== exceptOf)
                .map((review) => (
                  <li key={review._id}>
                    <ReviewEntry review={review} />
                  </li>
                ))}
            </ul>
            <MoreButton more={pages.more} fetchMore={pages.fetchMore}>
              {texts.more}
            </MoreButton>
          </>
        )}
      </LoadedView>
    </Part>
  );
}
