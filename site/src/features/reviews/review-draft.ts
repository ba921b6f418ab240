import type { Review } from '#contracts/marginalia/items.ts';
import { object, type Reader, text } from '#core/reading.ts';
import { readRating } from '../../club/item-readers.ts';

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
