import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { useTexts } from '../../language/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { StarField } from '../../ui/form/star-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { RequestId } from '../../ui/loaded-view.tsx';
import { Alarm, Notice } from '../../ui/notice.tsx';
import type { ReviewDraft } from './review-draft.ts';
import styles from './review-form.module.css';
import { type ReviewsTexts, reviewsTexts } from './reviews-texts.en.ts';
import type { ReviewRefusal, Written } from './use-own-review.ts';

/** In characters. */
const REVIEW_LIMIT = 4000;

const reviewSchema = ({ noRating, noText, tooLong }: ReviewsTexts['form']) =>
  z.object({
    rating: z.number().check(z.gt(0, noRating)),
    text: z.string().check(z.trim(), z.minLength(1, noText), z.maxLength(REVIEW_LIMIT, tooLong(REVIEW_LIMIT))),
  });

function Refusal({ refusal }: { refusal: ReviewRefusal }): ReactNode {
  const texts = useTexts(reviewsTexts);
  switch (refusal.kind) {
    case 'exists':
    case 'gone':
      return <Alarm>{texts.refusal[refusal.kind]}</Alarm>;
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
  draft: { rating, text },
  changes,
  refusal,
  focused,
  write,
  publish,
  discard,
}: {
  /** What the form is filled with. */
  draft: ReviewDraft;
  /** Whether this changes a review that is already published. */
  changes: boolean;
  /** Why the last attempt was refused. */
  refusal: ReviewRefusal | null;
  focused: boolean;
  write: (written: Written) => void;
  publish: (checked: Written) => void;
  discard: () => void;
}): ReactNode {
  const { form: texts } = useTexts(reviewsTexts);
  const form = useForm({
    schema: () => reviewSchema(texts),
    initial: { rating, text },
    before: refusal,
    keep: write,
    async send(checked): Promise<ReviewRefusal | null> {
      publish(checked);
      return null;
    },
  });
  const stars = form.custom('rating');
  const box = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const find = (selector: string): HTMLElement | null | undefined =>
      box.current?.querySelector<HTMLElement>(selector);
    if (focused) (find('input:checked') ?? find('input'))?.focus();
  }, [focused]);
  return (
    <Form
      of={form}
      task="send"
      ref={box}
      className={styles.form}
      label={texts.label}
      outcome={form.outcome && <Refusal refusal={form.outcome} />}
    >
      <StarField name={stars.id} legend={texts.rating} rating={stars.value} error={stars.error} change={stars.change} />
      <TextArea {...form.field('text')} label={texts.text} hint={texts.hint} rows={4} required />
      <div className="ways">
        <Button type="submit">{changes ? texts.save : texts.publish}</Button>
        <Button weight="quiet" onClick={discard}>
          {texts.discard}
        </Button>
        <p className="small">{texts.kept}</p>
      </div>
    </Form>
  );
}
