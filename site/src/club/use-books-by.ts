import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { queryReferenced } from '#core/content.ts';
import { object, text } from '#core/reading.ts';
import { useClub } from './club-context.ts';
import { type Pages, usePagesFrom } from './use-pages.ts';
import { wholeBooks } from './whole-books.ts';

const PAGE_SIZE = 50;

const readId = object((field) => ({ _id: field('_id', text) }));

export interface BooksBy {
  readonly pages: Pages<Book>;
  /** Undefined until it is known. The books are shown without waiting for it. */
  readonly total: number | undefined;
}

/**
 * The books of an author or genre, latest first, fifty at a time. They are read from the
 * other end of the two-way reference (REF-7).
 */
export function useBooksBy(field: 'authors' | 'genres', id: string): BooksBy {
  const { collections } = useClub();
  const { books } = collections;
  const pages = usePagesFrom([field, id, 'books'], async (waiting) => {
    const lastFirst = { as: readId, fields: ['_id'], limit: PAGE_SIZE, order: 'desc', ...waiting } as const;
    const referred = await (field === 'authors'
      ? queryReferenced(collections.authors, id, 'books', lastFirst)
      : queryReferenced(collections.genres, id, 'books', lastFirst));
    return wholeBooks(referred, books, waiting);
  });
  const { data: total } = useQuery({
    queryKey: [field, id, 'count'],
    queryFn: ({ signal }) => books.query().hasSome(field, id).count({ signal }),
  });
  return { pages, total };
}
