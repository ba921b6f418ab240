import { useQuery } from '@tanstack/react-query';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { useInSlices } from '../../club/use-in-slices.ts';
import { type RatingSummary, summariseRatings } from './rating-summary.ts';
import { ratingsQuery } from './ratings-query.ts';

/** The ratings of a book; null if there are none. */
export function useRatingSummary(bookId: string): Loaded<RatingSummary | null> {
  const { collections } = useClub();
  const result = useQuery({ ...ratingsQuery(collections.reviews, bookId), select: summariseRatings });
  return readQuery(useInSlices(result));
}
