import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { withReturnPath } from '../../club/return-path.ts';
import { useDraft } from '../../club/use-draft.ts';
import { useTexts } from '../../language/use-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './own-review-view.module.css';
import { readReviewDraft } from './review-draft.ts';
import { reviewsTexts } from './reviews-texts.en.ts';

/**
 * Invites a visitor to write a review. A draft from before their session ended is kept. `takesOver`: it replaces what the
 * member had here, so it takes the focus if that was there.
 */
export function ReviewInvitation({ bookId, takesOver }: { bookId: string; takesOver: boolean }): ReactNode {
  const { visitor } = useTexts(reviewsTexts);
  const heading = useId();
  const [draft] = useDraft(`review:${bookId}`, readReviewDraft);
  const box = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // Nothing has the focus if the focused control was removed.
    if (takesOver && document.activeElement === document.body) box.current?.focus();
  }, [takesOver]);
  const back = `/books/${encodeURIComponent(bookId)}`;
  return (
    <section className={styles.own} aria-labelledby={heading}>
      <h3 id={heading} ref={box} tabIndex={-1}>
        {visitor.heading}
      </h3>
      {draft === null ? (
        <p className="note">{visitor.body}</p>
      ) : (
        <>
          <p className="note">{visitor.kept}</p>
          {draft.rating > 0 && (
            <p>
              <Stars rating={draft.rating} />
            </p>
          )}
          {draft.text !== '' && (
            <blockquote className={styles.draft} dir="auto">
              {draft.text}
            </blockquote>
          )}
        </>
      )}
      <div className={styles.ways}>
        <ButtonLink to={withReturnPath('/sign-in', back)}>{visitor.signIn}</ButtonLink>
        {draft === null && (
          <ButtonLink to={withReturnPath('/join', back)} weight="quiet">
            {visitor.join}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
