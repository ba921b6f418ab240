import { useQuery } from '@tanstack/react-query';
import { useClub } from '../../club/club-context.ts';
import { type ReviewOfBook, readReviewOfBook } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { parseItems } from '../../club/parse-items.ts';

/** The last three reviews, newest first. */
export function useLatestReviews(): Loaded<readonly ReviewOfBook[]> {
  const { client } = useClub();
  const result = useQuery({
    queryKey: ['latest-reviews'],
    queryFn: async ({ signal }) => {
      const { items } = await client.items.query('Reviews', {
        sort: [{ field: '_createdDate', order: 'desc' }],
        include: [{ field: 'book' }],
        limit: 3,
        signal,
      });
      return parseItems(readReviewOfBook, items);
    },
  });
  return readQuery(result);
}
