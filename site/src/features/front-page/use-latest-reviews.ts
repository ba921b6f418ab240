import { useQuery } from '@tanstack/react-query';
import { useClub } from '../../club/club-context.ts';
import { type ReviewOfBook, readReviewOfBook } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { useInSlices } from '../../club/use-in-slices.ts';

/** The last three reviews, newest first. */
export function useLatestReviews(): Loaded<readonly ReviewOfBook[]> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['latest-reviews'],
    queryFn: async ({ signal }) => {
      const latest = collections.reviews.query().descending('_createdDate').limit(3).include('book');
      return (await latest.as(readReviewOfBook).find({ signal })).items;
    },
  });
  return readQuery(useInSlices(result));
}
