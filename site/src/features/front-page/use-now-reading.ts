import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { object, text } from '#core/reading.ts';
import { useClub } from '../../club/club-context.ts';
import { readRating } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { useInSlices } from '../../club/use-in-slices.ts';
import { mostWrittenAbout, type Talk, type Verdict } from './most-written-about.ts';

export const NOW_READING = 3;
/** The number of latest reviews that are considered. */
const OF_LATE = 100;

const readVerdict = object((field): Verdict => ({ book: field('book', text), rating: field('rating', readRating) }));

export interface BookInTalk extends Omit<Talk, 'bookId'> {
  readonly book: Book;
}

/**
 * The books with the most reviews among the latest. Shelves are private and reviews are public,
 * so reviews have to show what members read.
 */
export function useNowReading(): Loaded<readonly BookInTalk[]> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['now-reading'],
    queryFn: async ({ signal }): Promise<readonly BookInTalk[]> => {
      const latest = collections.reviews.query().descending('_createdDate').limit(OF_LATE);
      const { items: verdicts } = await latest.fields('book', 'rating').as(readVerdict).find({ signal });
      const talks = mostWrittenAbout(verdicts, NOW_READING);
      if (talks.length === 0) return [];
      const ids = talks.map(({ bookId }) => bookId);
      const { items } = await collections.books.query().hasSome('_id', ids).include('authors').find({ signal });
      const books = new Map(items.map((book) => [book._id, book]));
      return talks.flatMap(({ bookId, ...talk }) => {
        const book = books.get(bookId);
        return book === undefined ? [] : [{ ...talk, book }];
      });
    },
  });
  return readQuery(useInSlices(result));
}
