import { useQuery } from '@tanstack/react-query';
import { object } from '#core/reader.ts';
import { useClub } from '../../club/club-context.ts';
import { readRating } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
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
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['ratings', bookId],
    queryFn: async ({ signal }): Promise<BookRatings> => {
      const ofBook = collections.reviews.query().eq('book', bookId).descending('_createdDate').limit(MAX_RATINGS);
      const { items, hasNext } = await ofBook.fields('rating').as(readRatingOnly).find({ signal });
      const ratings = items.map(({ rating }) => rating);
      return { summary: summariseRatings(ratings), partial: hasNext };
    },
  });
  return readQuery(result);
}
