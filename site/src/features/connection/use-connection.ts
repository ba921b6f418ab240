import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useClub } from '../../club/club-context.ts';
import { watchConnection } from './connection.ts';
import { useOnline } from './use-online.ts';
import { useSlowness } from './use-slowness.ts';

/** The state of the connection to the service, worst first. */
export type ConnectionState = 'offline' | 'lost' | 'slow' | 'fine';

/** Whether the service cannot be reached. If so, it is polled; once it answers, all failed queries are sent again. */
function useLost(): boolean {
  const { collections } = useClub();
  const queries = useQueryClient();
  const connection = useMemo(() => watchConnection(queries.getQueryCache()), [queries]);
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost);

  // Without this query, a page without queries of its own would not notice that the service is back.
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

/** The state of the connection for the reader. It recovers without their help. */
export function useConnection(): ConnectionState {
  const online = useOnline();
  const lost = useLost();
  const slow = useSlowness();
  if (!online) return 'offline';
  if (lost) return 'lost';
  return slow ? 'slow' : 'fine';
}
