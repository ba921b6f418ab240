import { queryOptions } from '@tanstack/react-query';
import type { Review } from '#contracts/marginalia/items.ts';
import { aggregate } from '#core/content.ts';
import type { ItemsCollection } from '#core/items.ts';
import { count, object, readable } from '#core/reading.ts';
import { readRating } from '../../club/item-readers.ts';
import { ratingsOf } from '../../club/query-keys.ts';
import type { RatingCounts } from './rating-summary.ts';

const readRow = object((field) => [field('rating', readRating), field('count', count)] as const);

/** The ratings of a book, counted by the service. Invalid numbers of stars are left out. */
export const ratingsQuery = (reviews: ItemsCollection<Review>, bookId: string) =>
  queryOptions({
    queryKey: ratingsOf(bookId),
    queryFn: async ({ signal }): Promise<RatingCounts> => {
      const { items } = await aggregate(reviews).eq('book', bookId).group('rating').count().run({ signal });
      return new Map(
        items.flatMap((row) => {
          const pair = readable(readRow, row);
          return pair === null ? [] : [pair];
        }),
      );
    },
  });
