import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { type BookRating, ratingsOfBooks } from './book-rating.ts';
import { useClub } from './club.ts';
import { BOOK_RATINGS } from './query-keys.ts';

const NONE: ReadonlyMap<string, BookRating> = new Map();

/** The ratings of these books by id, in one request. Empty until they are loaded, and if they cannot be loaded. */
export function useBookRatings(books: readonly Book[]): ReadonlyMap<string, BookRating> {
  const { collections } = useClub();
  const ids = books.map(({ _id }) => _id);
  const { data = NONE } = useQuery({
    queryKey: [...BOOK_RATINGS, ids],
    queryFn: ({ signal }) => ratingsOfBooks(collections.reviews, ids, { signal }),
    enabled: ids.length > 0,
  });
  return data;
}
