import { useQuery } from '@tanstack/react-query';
import { type Loaded, readQuery } from '../../club/loaded.ts';
import { MEMBER_QUERIES } from '../../club/query-keys.ts';
import type { DeskKind } from './desk-kind.ts';

/**
 * Something by its id that is to be edited; null when it is not there. It is not read anew behind the editor's back.
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
