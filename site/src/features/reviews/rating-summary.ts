export interface RatingSummary {
  readonly count: number;
  readonly average: number;
  /** From five stars down to one. */
  readonly shares: readonly { readonly stars: number; readonly count: number }[];
}

/** Null for no ratings: they have no average. */
export function summariseRatings(ratings: readonly number[]): RatingSummary | null {
  if (ratings.length === 0) return null;
  return {
    count: ratings.length,
    average: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
    shares: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: ratings.filter((rating) => rating === stars).length })),
  };
}
