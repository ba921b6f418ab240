import { useQuery } from '@tanstack/react-query';
import type { Genre } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';

/** One genre; null if there is none with this id, or if it cannot be read. */
export function useGenre(id: string): Loaded<Genre | null> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['genre', id],
    queryFn: ({ signal }) => collections.genres.get(id, { signal }),
  });
  return readQuery(result);
}
