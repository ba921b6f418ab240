import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { RequestId } from '../../ui/failure-notice.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { StarField } from '../../ui/form/star-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ReviewDraft } from './review-draft.ts';
import styles from './review-form.module.css';
import { reviewsTexts } from './reviews-texts.en.ts';
import type { ReviewRefusal } from './use-own-review.ts';

const FIELDS = { rating: 'review-rating', text: 'review-text' } as const;

function Refusal({ refusal }: { refusal: ReviewRefusal }): ReactNode {
  const texts = useTexts(reviewsTexts);
  switch (refusal.kind) {
    case 'incomplete':
      return <ErrorSummary errors={refusal.errors.map(({ field, text }) => ({ field: FIELDS[field], text }))} />;
    case 'exists':
    case 'gone':
      return (
        <Notice tone="alarm" takesFocus>
          <p>{texts.refusal[refusal.kind]}</p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="alarm" takesFocus>
          <p>{texts.refusal[refusal.failure]}</p>
          {refusal.failure === 'broken' && <RequestId id={refusal.requestId} />}
        </Notice>
      );
  }
}

/** The form for writing or changing a review. `focused`: the reader has just opened it, so it takes the focus. */
export function ReviewForm({
  draft,
  changes,
  refusal,
  focused,
  write,
  publish,
  discard,
}: {
  draft: ReviewDraft;
  /** Whether this changes a review that is already published. */
  changes: boolean;
  refusal: ReviewRefusal | null;
  focused: boolean;
  write: (part: Partial<ReviewDraft>) => void;
  publish: () => Promise<void>;
  discard: () => void;
}): ReactNode {
  const { form } = useTexts(reviewsTexts);
  const box = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const find = (selector: string): HTMLElement | null | undefined =>
      box.current?.querySelector<HTMLElement>(selector);
    if (focused) (find('input:checked') ?? find('input'))?.focus();
  }, [focused]);
  const errors = refusal?.kind === 'incomplete' ? refusal.errors : [];
  const errorOf = (field: 'rating' | 'text'): string | undefined => errors.find((error) => error.field === field)?.text;
  return (
    <form
      ref={box}
      noValidate
      className={styles.form}
      aria-label={form.label}
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      {refusal !== null && <Refusal refusal={refusal} />}
      <StarField
        name={FIELDS.rating}
        legend={form.rating}
        rating={draft.rating}
        error={errorOf('rating')}
        change={(rating) => write({ rating })}
      />
      <TextArea
        name={FIELDS.text}
        label={form.text}
        hint={form.hint}
        rows={4}
        required
        value={draft.text}
        error={errorOf('text')}
        onChange={({ target }) => write({ text: target.value })}
      />
      <div className={styles.ways}>
        <Button type="submit">{changes ? form.save : form.publish}</Button>
        <Button weight="quiet" onClick={discard}>
          {form.discard}
        </Button>
        <p className={styles.kept}>{form.kept}</p>
      </div>
    </form>
  );
}
