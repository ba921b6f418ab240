import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { readBook } from '../../club/item-readers.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { parseItems } from '../../club/parse-items.ts';

export const NEWEST = 6;

/** The books that came last, newest first. */
export function useNewestBooks(): Loaded<readonly Book[]> {
  const { client } = useClub();
  const result = useQuery({
    queryKey: ['newest-books'],
    queryFn: async ({ signal }) => {
      const { items } = await client.items.query('Books', {
        sort: [{ field: 'addedAt', order: 'desc' }],
        include: [{ field: 'author' }],
        limit: NEWEST,
        signal,
      });
      return parseItems(readBook, items);
    },
  });
  return readQuery(result);
}
