import { useQuery } from '@tanstack/react-query';
import type { Genre } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { readGenre } from '../../club/item-readers.ts';
import { parseItems } from '../../club/parse-items.ts';

const NONE: readonly Genre[] = [];

/** All genres by name; none until they are here, for the other filters work without them. */
export function useGenres(): readonly Genre[] {
  const { client } = useClub();
  const { data = NONE } = useQuery({
    queryKey: ['genres'],
    queryFn: async ({ signal }) => {
      const sort = [{ field: 'name', order: 'asc' }] as const;
      return parseItems(readGenre, (await client.items.query('Genres', { sort, limit: 1000, signal })).items);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
