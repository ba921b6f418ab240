import { skipToken, useQuery } from '@tanstack/react-query';
import type { AggregateRow } from '#core/content.ts';
import { bestFirst, ratingsByBook, readBookRatings } from '../../club/book-rating.ts';
import { useClub } from '../../club/club.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';

/** The largest number of rows in one answer. A filter with more ids would be unreasonably large. */
const MOST = 1000;

/** The ids of the books with the rating or better, best first; `any` if the rating does not matter. */
export type WellRated = readonly string[] | 'any';

const ANY: Loaded<WellRated> = { kind: 'ready', value: 'any', stale: false };

/**
 * The books with an average of at least `rating` stars. Books have no rating field; it is computed from the reviews,
 * for the best thousand books (decision 0015).
 */
export function useWellRated(rating: number | null): Loaded<WellRated> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['well-rated', rating],
    queryFn:
      rating === null
        ? skipToken
        : async ({ signal }): Promise<WellRated> => {
            const good = ratingsByBook(collections.reviews).having(
              collections.reviews.filter<AggregateRow>().ge('stars', rating),
            );
            const { items } = await good.descending('stars').limit(MOST).run({ signal });
            return bestFirst(readBookRatings(items));
          },
  });
  return rating === null ? ANY : readQuery(result);
}
