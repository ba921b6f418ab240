import { useQuery } from '@tanstack/react-query';
import type { Genre } from '#contracts/marginalia/items.ts';
import { useClub } from './club-context.ts';
import { type Loaded, readQuery } from './loaded.ts';

/** All genres, sorted by name. */
export function useGenres(): Loaded<readonly Genre[]> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['genres'],
    queryFn: async ({ signal }) =>
      (await collections.genres.query().ascending('name').limit(1000).find({ signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return readQuery(result);
}
