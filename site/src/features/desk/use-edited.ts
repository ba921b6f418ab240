import { useQuery } from '@tanstack/react-query';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';
import type { DeskKind } from './desk-kind.ts';

/**
 * Loads the item to edit; null if it does not exist. It is not refetched, so it
 * does not change while it is being edited.
 */
export function useEdited<T>(
  kind: DeskKind,
  id: string,
  ask: (id: string, signal: AbortSignal) => Promise<T | null>,
): Loaded<T | null> {
  const result = useQuery({
    queryKey: [MEMBER_QUERIES, 'desk', kind, 'edited', id],
    queryFn: ({ signal }) => ask(id, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return readQuery(result);
}
