import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Review } from '#contracts/marginalia/items.ts';
import type { Member } from '#contracts/members/member.ts';
import { useFormats, useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './own-review-view.module.css';
import { reviewsTexts } from './reviews-texts.en.ts';
import { useOwnReview } from './use-own-review.ts';

/** Most visits to a book end without a review, so the library of the forms is loaded when one is begun. */
const ReviewForm = lazyComponent(
  async () => (await import('./review-form.tsx')).ReviewForm,
  () => <SkeletonLine length="medium" />,
);

function Written({ review, edit, remove }: { review: Review; edit: () => void; remove: () => void }): ReactNode {
  const formats = useFormats();
  const { own } = useTexts(reviewsTexts);
  return (
    <article className={styles.written}>
      <p className={styles.text} dir="auto">
        {review.text}
      </p>
      <footer className={styles.signature}>
        <Stars rating={review.rating} />
        <time dateTime={review._createdDate.toISOString()}>{own.written(formats.date(review._createdDate))}</time>
        <div className={styles.ways}>
          <Button weight="quiet" onClick={edit}>
            {own.edit}
          </Button>
          <Button weight="quiet" onClick={remove}>
            {own.remove}
          </Button>
        </div>
      </footer>
    </article>
  );
}

/** The member's review of a book: not started, being written, or published. */
export function OwnReviewView({ bookId, member }: { bookId: string; member: Member }): ReactNode {
  const texts = useTexts(reviewsTexts);
  const heading = useId();
  const box = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState(false);
  const { own, draft, begin, write, discard, refusal, publish, remove } = useOwnReview(bookId, member);
  const writing = draft !== null;
  const wasWriting = useRef(writing);
  useLayoutEffect(() => {
    // The focused control was removed with the form, and the page became shorter, so that the review may be outside the
    // window. Focusing it scrolls it into view.
    if (wasWriting.current && !writing) box.current?.focus();
    wasWriting.current = writing;
  }, [writing]);
  if (own.kind === 'failed') return null;
  const review = own.kind === 'ready' ? own.value : null;
  const open = (): void => {
    setAsked(true);
    begin();
  };
  return (
    <section className={styles.own} aria-labelledby={heading}>
      <h3 id={heading} ref={box} tabIndex={-1}>
        {texts.own.heading}
      </h3>
      {own.kind === 'loading' && !writing && <SkeletonLine length="medium" />}
      {writing && (
        <ReviewForm
          {...{ draft, write, discard, refusal }}
          publish={(written) => void publish(written)}
          changes={review !== null}
          focused={asked && refusal === null}
        />
      )}
      {own.kind === 'ready' && !writing && review !== null && (
        <Written
          review={review}
          edit={open}
          remove={() => {
            box.current?.focus({ preventScroll: true });
            remove();
          }}
        />
      )}
      {own.kind === 'ready' && !writing && review === null && (
        <div className={styles.invitation}>
          <p>{texts.own.invitation}</p>
          <Button weight="quiet" onClick={open}>
            {texts.own.write}
          </Button>
        </div>
      )}
    </section>
  );
}
