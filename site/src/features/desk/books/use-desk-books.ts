import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Author, Book, Genre } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club-context.ts';
import { type Loaded, readQuery } from '../../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../../club/query-keys.ts';

const BOOKS = [MEMBER_QUERIES, 'desk', 'books'] as const;
const FEW = 10;

/** The first books whose title has `title` in it; without one, those that were changed last. */
export function useFoundBooks(title: string): Loaded<readonly Book[]> {
  const { books } = useClub().collections;
  const result = useQuery({
    queryKey: [...BOOKS, 'found', title],
    queryFn: async ({ signal }) => {
      const all = books.query().include('author').limit(FEW);
      const found = title === '' ? all.descending('_updatedDate') : all.contains('title', title).ascending('title');
      return (await found.find({ signal })).items;
    },
    placeholderData: keepPreviousData,
  });
  return readQuery(result);
}

/** One book with its author and genres; null when it is not there. It is not read anew behind the editor's back. */
export function useEditedBook(id: string): Loaded<Book | null> {
  const { books } = useClub().collections;
  const result = useQuery({
    queryKey: [...BOOKS, 'edited', id],
    queryFn: ({ signal }) =>
      books.get(id, { signal, include: [{ field: 'author' }, { field: 'genres' }], consistentRead: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return readQuery(result);
}

/** The first authors whose name has `name` in it. */
export function useFoundAuthors(name: string): Loaded<readonly Author[]> {
  const { authors } = useClub().collections;
  const result = useQuery({
    queryKey: [...BOOKS, 'authors', name],
    queryFn: async ({ signal }) =>
      (await authors.query().contains('name', name).ascending('name').limit(FEW).find({ signal })).items,
    placeholderData: keepPreviousData,
  });
  return readQuery(result);
}

/** All genres: there are few. */
export function useAllGenres(): Loaded<readonly Genre[]> {
  const { genres } = useClub().collections;
  const result = useQuery({
    queryKey: [...BOOKS, 'genres'],
    queryFn: async ({ signal }) => (await genres.query().ascending('name').limit(100).find({ signal })).items,
  });
  return readQuery(result);
}

/** Has everything ask again that shows books: which they are on no page of the site is not. */
export function useRefreshBooks(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries();
}
