import type { Genre } from '#contracts/marginalia/items.ts';
import { useClub } from './club.ts';
import { type Loaded, useLoaded } from './loaded.ts';

/** All genres, sorted by name. */
export function useGenres(): Loaded<readonly Genre[]> {
  const { collections } = useClub();
  return useLoaded({
    queryKey: ['genres'],
    queryFn: async ({ signal }) =>
      (await collections.genres.query().ascending('name').limit(1000).find({ signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
