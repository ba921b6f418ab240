import { useQuery } from '@tanstack/react-query';
import type { Genre } from '#contracts/marginalia/items.ts';
import { useClub } from '../../../club/club-context.ts';
import { type Loaded, readQuery } from '../../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../../club/query-keys.ts';

/** All genres. There are few. */
export function useAllGenres(): Loaded<readonly Genre[]> {
  const { genres } = useClub().collections;
  const result = useQuery({
    queryKey: [MEMBER_QUERIES, 'desk', 'genres', 'all'],
    queryFn: async ({ signal }) => (await genres.query().ascending('name').limit(100).find({ signal })).items,
  });
  return readQuery(result);
}
