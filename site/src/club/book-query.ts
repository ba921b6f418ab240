import type { Book } from '#contracts/marginalia/items.ts';
import type { ItemsCollection } from '#core/items.ts';
import type { PageQuery } from './page-query.ts';

/** One book with its authors and genres; null if no book has this id, or if it cannot be read. */
export function bookQuery(books: ItemsCollection<Book>, id: string): PageQuery<Book | null> {
  return {
    queryKey: ['book', id],
    load: (waiting) => books.get(id, { include: [{ field: 'authors' }, { field: 'genres' }], ...waiting }),
  };
}
