import { RATING_STEPS } from '../../club/use-own-ratings.ts';

/** The number of ratings for each number of stars. */
export type RatingCounts = ReadonlyMap<number, number>;

export interface RatingSummary {
  readonly count: number;
  readonly average: number;
  /** From half a star to five stars. */
  readonly shares: readonly { readonly stars: number; readonly count: number }[];
}

/** Null if there are no ratings, because they have no average. */
export function summariseRatings(counts: RatingCounts): RatingSummary | null {
  const shares = RATING_STEPS.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }));
  const count = shares.reduce((sum, share) => sum + share.count, 0);
  if (count === 0) return null;
  return { count, average: shares.reduce((sum, share) => sum + share.stars * share.count, 0) / count, shares };
}

/** The counts after a rating was added, removed, or changed. */
export function withRating(counts: RatingCounts, gone: number | undefined, come: number | undefined): RatingCounts {
  const changed = new Map(counts);
  if (gone !== undefined) changed.set(gone, Math.max(0, (counts.get(gone) ?? 0) - 1));
  if (come !== undefined) changed.set(come, (changed.get(come) ?? 0) + 1);
  return changed;
}
