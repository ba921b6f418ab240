import { useQuery } from '@tanstack/react-query';
import { object } from '#core/reader.ts';
import { useClub } from '../../club/club-context.ts';
import { readRating } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { parseItems } from '../../club/parse-items.ts';
import { type RatingSummary, summariseRatings } from './rating-summary.ts';

/** As many as one answer may hold. */
const MAX_RATINGS = 1000;

/** The one field that the summary reads of each review. */
const readRatingOnly = object((field) => ({ rating: field('rating', readRating) }));

export interface BookRatings {
  readonly summary: RatingSummary | null;
  /** There are more reviews than were counted. */
  readonly partial: boolean;
}

export function useRatingSummary(bookId: string): Loaded<BookRatings> {
  const { client } = useClub();
  const result = useQuery({
    queryKey: ['ratings', bookId],
    queryFn: async ({ signal }): Promise<BookRatings> => {
      const { items, hasNext } = await client.items.query('Reviews', {
        filter: { book: bookId },
        sort: [{ field: '_createdDate', order: 'desc' }],
        fields: ['rating'],
        limit: MAX_RATINGS,
        signal,
      });
      const ratings = parseItems(readRatingOnly, items).map(({ rating }) => rating);
      return { summary: summariseRatings(ratings), partial: hasNext };
    },
  });
  return readQuery(result);
}
