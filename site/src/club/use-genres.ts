import { useQuery } from '@tanstack/react-query';
import type { Genre } from '#contracts/marginalia/items.ts';
import { useClub } from './club-context.ts';

const NONE: readonly Genre[] = [];

/** All genres by name; none until they are here, for the other filters work without them. */
export function useGenres(): readonly Genre[] {
  const { collections } = useClub();
  const { data = NONE } = useQuery({
    queryKey: ['genres'],
    queryFn: async ({ signal }) =>
      (await collections.genres.query().ascending('name').limit(1000).find({ signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
