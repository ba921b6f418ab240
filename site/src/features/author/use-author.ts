import { useQuery } from '@tanstack/react-query';
import type { Author } from '#contracts/marginalia/items.ts';
import { useClub } from '../../club/club-context.ts';
import { type Loaded, readQuery } from '../../club/loaded.ts';

/** One author; null when there is none by this id, or none that can be read. */
export function useAuthor(id: string): Loaded<Author | null> {
  const { collections } = useClub();
  const result = useQuery({
    queryKey: ['author', id],
    queryFn: ({ signal }) => collections.authors.get(id, { signal }),
  });
  return readQuery(result);
}
