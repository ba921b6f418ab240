import { skipToken, useQuery } from '@tanstack/react-query';
import { type AggregateRow, aggregate } from '#core/content.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';

/** As many as one answer may hold; a filter of more ids would grow beyond reason. */
const MOST = 1000;

/** Ids of the books that are rated well enough, or that any will do. */
export type WellRated = readonly string[] | 'any';

const ANY: Loaded<WellRated> = { kind: 'ready', value: 'any', stale: false };

/**
 * The books whose reviews give them `rating` stars on average or more. Books carry no rating: it is worked out of the
 * reviews, the best thousand of them (decision 0015).
 */
export function useWellRated(rating: number | null): Loaded<WellRated> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['well-rated', rating],
    queryFn:
      rating === null
        ? skipToken
        : async ({ signal }): Promise<WellRated> => {
            const averages = aggregate(collections.reviews).group('book').avg('rating', 'stars');
            const good = averages.having(collections.reviews.filter<AggregateRow>().ge('stars', rating));
            const { items } = await good.descending('stars').limit(MOST).run({ signal });
            return items.map(({ _id }) => _id).filter((id) => typeof id === 'string');
          },
  });
  return rating === null ? ANY : readQuery(result);
}
