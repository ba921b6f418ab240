import { useQuery } from '@tanstack/react-query';
import type { Book } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { useInSlices } from '../../club/use-in-slices.ts';

export const NEWEST = 6;

/** The latest additions, newest first. */
export function useNewestBooks(): Loaded<readonly Book[]> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['newest-books'],
    queryFn: async ({ signal }) => {
      const newest = collections.books.query().descending('addedAt').limit(NEWEST).include('authors');
      return (await newest.find({ signal })).items;
    },
  });
  return readQuery(useInSlices(result));
}
