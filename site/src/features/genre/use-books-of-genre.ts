import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { queryReferenced } from '#core/content/references/read-references.ts';
import { useClub } from '../../club/club-context.ts';
import { readBook } from '../../club/item-readers.ts';
import { type Pages, usePagesFrom } from '../../club/use-pages.ts';
import { withAuthors } from './with-authors.ts';

const PAGE_SIZE = 50;

export interface BooksOfGenre {
  readonly pages: Pages<Book>;
  /** Undefined until it is known; the books are shown without it. */
  readonly total: number | undefined;
}

/** The books of a genre, last come first, fifty at a time: by its own end of their reference (REF-7). */
export function useBooksOfGenre(genreId: string): BooksOfGenre {
  const { authors, books, genres } = useClub().collections;
  const pages = usePagesFrom(['genre', genreId, 'books'], async (waiting) => {
    const lastFirst = { as: readBook, limit: PAGE_SIZE, order: 'desc', ...waiting } as const;
    return withAuthors(await queryReferenced(genres, genreId, 'books', lastFirst), authors, waiting);
  });
  const { data: total } = useQuery({
    queryKey: ['genre', genreId, 'count'],
    queryFn: ({ signal }) => books.query().hasSome('genres', genreId).count({ signal }),
  });
  return { pages, total };
}
