import { useQuery } from '@tanstack/react-query';
import { aggregate } from '#core/content/aggregate/items-aggregate.ts';
import { count, object, readable } from '#core/reader.ts';
import { useClub } from '../../club/club-context.ts';
import { readRating } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { ratingsOf } from '../../club/query-keys.ts';
import { useInSlices } from '../../club/use-in-slices.ts';
import { type RatingCounts, type RatingSummary, summariseRatings } from './rating-summary.ts';

const readRow = object((field) => [field('rating', readRating), field('count', count)] as const);

/** How a book was rated, counted by the service; null when nobody has rated it. */
export function useRatingSummary(bookId: string): Loaded<RatingSummary | null> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ratingsOf(bookId),
    queryFn: async ({ signal }): Promise<RatingCounts> => {
      const byStars = aggregate(collections.reviews).eq('book', bookId).group('rating').count();
      const { items } = await byStars.run({ signal });
      // A number of stars that cannot be is left out.
      return new Map(
        items.flatMap((row) => {
          const pair = readable(readRow, row);
          return pair === null ? [] : [pair];
        }),
      );
    },
    select: summariseRatings,
  });
  return readQuery(useInSlices(result));
}
