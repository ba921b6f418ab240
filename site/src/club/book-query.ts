import { queryOptions } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import type { ItemsCollection } from '#core/items.ts';

/** One book with its authors and genres; null if no book has this id, or if it cannot be read. */
export const bookQuery = (books: ItemsCollection<Book>, id: string) =>
  queryOptions({
    queryKey: ['book', id],
    queryFn: ({ signal }) => books.get(id, { include: [{ field: 'authors' }, { field: 'genres' }], signal }),
  });
