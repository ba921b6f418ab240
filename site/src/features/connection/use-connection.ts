import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useClub } from '../../club/club-context.ts';
import { watchConnection } from './connection.ts';
import { useOnline } from './use-online.ts';
import { useSlowness } from './use-slowness.ts';

/** How things stand with the service, worst first. */
export type ConnectionState = 'offline' | 'lost' | 'slow' | 'fine';

/** Whether the service is away. While it is, asks after it; when it is back, everything that failed is asked again. */
function useLost(): boolean {
  const { collections } = useClub();
  const queries = useQueryClient();
  const connection = useMemo(() => watchConnection(queries.getQueryCache()), [queries]);
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost);

  // A page without queries of its own would never learn that the service is back.
  useQuery({
    queryKey: ['heartbeat'],
    queryFn: async ({ signal }) => (await collections.genres.query().limit(1).find({ signal })).hasNext,
    enabled: lost,
    staleTime: 0,
    gcTime: 0,
  });

  useEffect(() => {
    if (!lost) return;
    return () => {
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status !== 'success' });
    };
  }, [lost, queries]);

  return lost;
}

/** What a reader should know about the connection; it mends itself. */
export function useConnection(): ConnectionState {
  const online = useOnline();
  const lost = useLost();
  const slow = useSlowness();
  if (!online) return 'offline';
  if (lost) return 'lost';
  return slow ? 'slow' : 'fine';
}
