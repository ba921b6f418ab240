import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { rankRelated } from './rank-related.ts';

const SHOWN = 6;
/** Enough books to choose the closest from. */
const CANDIDATES = 30;

/** Other books by an author or of a genre of `book`. */
export function useRelatedBooks(book: Book): Loaded<readonly Book[]> {
  const { collections } = useClub();
  const authors = (book.authors ?? []).map(({ _id }) => _id);
  const genres = (book.genres ?? []).map(({ _id }) => _id);
  const result = useQuery({
    queryKey: ['related-books', book._id],
    queryFn: async ({ signal }) => {
      const { books } = collections;
      const byEither = books.query().hasSome('authors', authors).or(books.filter().hasSome('genres', genres));
      const candidates = byEither.ne('_id', book._id).include('authors', 'genres').descending('addedAt');
      const { items } = await candidates.limit(CANDIDATES).find({ signal });
      return rankRelated(book, items, SHOWN);
    },
  });
  return readQuery(result);
}
