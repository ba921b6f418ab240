import type { Review } from '#contracts/marginalia/items.ts';
import { object, type Reader, text } from '#core/reading.ts';
import { readRating } from '../../club/item-readers.ts';
import type { ReviewsTexts } from './reviews-texts.en.ts';

/** In characters. */
const REVIEW_LIMIT = 4000;

/** A member's unpublished review of a book. */
export interface ReviewDraft {
  /** The draft is only shown to this member, not to others who sign in in this tab. */
  readonly memberId: string;
  /** 0 until a rating is chosen. */
  readonly rating: number;
  readonly text: string;
}

export const readReviewDraft: Reader<ReviewDraft> = object((field) => ({
  memberId: field('memberId', text),
  rating: field('rating', (value) => (value === 0 ? 0 : readRating(value))),
  text: field('text', text),
}));

export function saysTheSame(draft: ReviewDraft, { rating, text: stored }: Pick<Review, 'rating' | 'text'>): boolean {
  return draft.rating === rating && draft.text.trim() === stored.trim();
}

export type ReviewErrors = readonly { readonly field: 'rating' | 'text'; readonly text: string }[];

/** The errors of a review. The ids of the fields end in these names. */
export function checkReview({ rating, text: written }: ReviewDraft, texts: ReviewsTexts['form']): ReviewErrors {
  const errors: ReviewErrors[number][] = [];
  if (rating === 0) errors.push({ field: 'rating', text: texts.noRating });
  if (written.trim() === '') errors.push({ field: 'text', text: texts.noText });
  else if (written.length > REVIEW_LIMIT) errors.push({ field: 'text', text: texts.tooLong(REVIEW_LIMIT) });
  return errors;
}
