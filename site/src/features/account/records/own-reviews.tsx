import { type ReactNode, useRef, useState } from 'react';
import { useFormats } from '../../../language/use-formats.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Link } from '../../../ui/link.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { NothingHere } from '../../../ui/part.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import type { OwnReview } from './own-review.ts';
import { RecordPart } from './record-part.tsx';
import styles from './records.module.css';
import { recordsTexts } from './records-texts.en.ts';
import { useOwnReviews } from './use-own-reviews.ts';

/** The form for changing the review of a book. It is a part of another feature, so the page hands it in. */
export type ReviewEditing = (bookId: string, done: () => void) => ReactNode;

function Entry({
  review,
  remove,
  editing,
  edited,
}: {
  review: OwnReview;
  remove: (review: OwnReview) => void;
  editing: ReviewEditing;
  edited: () => void;
}): ReactNode {
  const { reviews: texts } = useTexts(recordsTexts);
  const formats = useFormats();
  const { book, rating, text, _createdDate } = review;
  const [isOpen, setOpen] = useState(false);
  const title = typeof book === 'string' ? texts.bookGone : book.title;
  return (
    <li className={styles.review}>
      <p className={styles.title} dir="auto">
        {typeof book === 'string' ? title : <Link to={`/books/${encodeURIComponent(book._id)}`}>{title}</Link>}
      </p>
      <p className={styles.meta}>
        {texts.stars(rating)} · <time dateTime={_createdDate.toISOString()}>{formats.date(_createdDate)}</time>
      </p>
      {isOpen && typeof book !== 'string' ? (
        editing(book._id, () => {
          setOpen(false);
          edited();
        })
      ) : (
        <>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <div className={styles.ways}>
            {typeof book !== 'string' && (
              <button
                type="button"
                className={styles.edit}
                aria-label={texts.edit(title)}
                onClick={() => setOpen(true)}
              >
                {texts.editShort}
              </button>
            )}
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.remove(title)}
              onClick={() => remove(review)}
            >
              {texts.removeShort}
            </button>
          </div>
        </>
      )}
    </li>
  );
}

/** The member's reviews. */
export function OwnReviews({ memberId, editing }: { memberId: string; editing: ReviewEditing }): ReactNode {
  const { reviews: texts } = useTexts(recordsTexts);
  const { pages, remove, refresh } = useOwnReviews(memberId);
  const { items, more, fetchMore } = pages;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <RecordPart heading={texts.heading} headingRef={heading}>
      {items.kind === 'loading' && (
        <div aria-busy="true">
          <SkeletonText />
        </div>
      )}
      {items.kind === 'failed' && <FailureNotice failed={items} />}
      {items.kind === 'ready' && items.value.length === 0 && <NothingHere>{texts.none}</NothingHere>}
      {items.kind === 'ready' && items.value.length > 0 && (
        <>
          <ul>
            {items.value.map((review) => (
              <Entry
                key={review._id}
                review={review}
                editing={editing}
                edited={() => {
                  // The form that had the focus disappears.
                  heading.current?.focus({ preventScroll: true });
                  refresh();
                }}
                remove={(removed) => {
                  // The button that has the focus disappears.
                  heading.current?.focus({ preventScroll: true });
                  remove(removed);
                }}
              />
            ))}
          </ul>
          <MoreButton more={more} fetchMore={fetchMore}>
            {texts.older}
          </MoreButton>
        </>
      )}
    </RecordPart>
  );
}
