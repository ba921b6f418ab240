import { z } from 'zod';

/** The one field that the summary reads of each review. */
export const ratingOnly = z.object({ rating: z.int().min(1).max(5) });
export type Rating = z.infer<typeof ratingOnly>['rating'];

export interface RatingSummary {
  readonly count: number;
  readonly average: number;
  /** From five stars down to one. */
  readonly shares: readonly { readonly stars: number; readonly count: number }[];
}

/** Null for no ratings: they have no average. */
export function summariseRatings(ratings: readonly Rating[]): RatingSummary | null {
  if (ratings.length === 0) return null;
  return {
    count: ratings.length,
    average: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    shares: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: ratings.filter((rating) => rating === stars).length })),
  };
}
