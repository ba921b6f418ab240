import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { queryReferenced } from '#core/content.ts';
import type { ItemsCollection, Waiting } from '#core/items.ts';
import { object, text } from '#core/reading.ts';
import { useClub } from './club.ts';
import { type OnePage, type Pages, usePagesFrom } from './use-pages.ts';

/**
 * Fetches the books that a page of references leads to, with their authors and in the same order, and likewise for
 * all further pages. The referenced items of the service come without their own references, and cannot include
 * them. Books that cannot be read are left out.
 */
async function wholeBooks(
  page: OnePage<{ readonly _id: string }>,
  books: ItemsCollection<Book>,
  waiting: Waiting,
): Promise<OnePage<Book>> {
  const ids = page.items.map(({ _id }) => _id);
  const named = books.query().hasSome('_id', ids).include('authors').limit(Math.max(ids.length, 1));
  const found = ids.length === 0 ? [] : (await named.find(waiting)).items;
  const byId = new Map(found.map((book) => [book._id, book]));
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    hasNext: page.hasNext,
    next: async (further) => wholeBooks(await page.next(further), books, further),
  };
}

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
