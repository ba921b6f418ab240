import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Pages, usePages } from '../../club/use-pages.ts';

const PAGE_SIZE = 50;

export interface BooksOfGenre {
  readonly pages: Pages<Book>;
  /** Undefined until it is known; the books are shown without it. */
  readonly total: number | undefined;
}

/** The books of a genre by title, fifty at a time. */
export function useBooksOfGenre(genreId: string): BooksOfGenre {
  const { collections } = useClub();
  const books = collections.books.query().hasSome('genres', genreId);
  const pages = usePages(['genre', genreId, 'books'], books.ascending('title').include('author').limit(PAGE_SIZE));
  const { data: total } = useQuery({
    queryKey: ['genre', genreId, 'count'],
    queryFn: ({ signal }) => books.count({ signal }),
  });
  return { pages, total };
}
