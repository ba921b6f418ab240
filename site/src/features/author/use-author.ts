import { useQuery } from '@tanstack/react-query';
import type { Author } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';

/** One author; null if there is none with this id, or if it cannot be read. */
export function useAuthor(id: string): Loaded<Author | null> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['author', id],
    queryFn: ({ signal }) => collections.authors.get(id, { signal }),
  });
  return readQuery(result);
}
