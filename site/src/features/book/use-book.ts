import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { readable } from '#core/reader.ts';
import { useClub } from '../../club/club-context.ts';
import { readBook } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';

/** One book with its author and genres; null when there is none by this id. */
export function useBook(id: string): Loaded<Book | null> {
  const { client } = useClub();
  const result = useQuery({
    queryKey: ['book', id],
    queryFn: async ({ signal }) => {
      const item = await client.items.get('Books', id, { include: [{ field: 'author' }, { field: 'genres' }], signal });
      // A book that cannot be read is as good as none.
      return item === null ? null : readable(readBook, item);
    },
  });
  return readQuery(result);
}
