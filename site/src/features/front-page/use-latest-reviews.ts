import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { book, review } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { parseItems } from '../../club/parse-items.ts';

/** A review together with its book. One whose book is gone is not for the front page. */
const reviewOfBook = review.extend({ book });
export type ReviewOfBook = z.infer<typeof reviewOfBook>;

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
      return parseItems(reviewOfBook, items);
    },
  });
  return readQuery(result);
}
