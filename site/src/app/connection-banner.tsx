import {
  type QueryCache,
  type QueryCacheNotifyEvent,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useClub } from '../club/club.ts';
import { readFailure } from '../club/failure.ts';
import { useTexts } from '../language/use-texts.ts';
import { appTexts } from './app-texts.en.ts';
import styles from './connection-banner.module.css';
import { useOnline } from './use-online.ts';

/** Whether the last query reached the service. */
interface Connection {
  readonly isLost: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

function lostAfter(event: QueryCacheNotifyEvent, lost: boolean): boolean {
  if (event.type !== 'updated') return lost;
  const { action } = event;
  switch (action.type) {
    case 'failed':
    case 'error':
      return readFailure(action.error) === 'unreachable';
    case 'success':
      // `manual`: the page itself put the value into the cache, so the service may still be away.
      return lost && action.manual === true;
    default:
      return lost;
  }
}

/**
 * Watches all queries of the page. The connection is lost when one cannot reach the service, and restored by an answer.
 */
function watchConnection(queries: QueryCache): Connection {
  let lost = false;
  return {
    isLost: () => lost,
    subscribe: (listener) =>
      queries.subscribe((event) => {
        const now = lostAfter(event, lost);
        if (now === lost) return;
        lost = now;
        listener();
      }),
  };
}

/** An answer is late after this time. A slow phone needs less, and readers do not wait much longer. */
const LATE_MS = 4000;

/** Whether the page has waited too long for data that it does not have yet. */
function useSlowness(): boolean {
  const waiting = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}

/** The state of the connection to the service, worst first. */
type ConnectionState = 'offline' | 'lost' | 'slow' | 'fine';

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
function useConnection(): ConnectionState {
  const online = useOnline();
  const lost = useLost();
  const slow = useSlowness();
  if (!online) return 'offline';
  if (lost) return 'lost';
  return slow ? 'slow' : 'fine';
}

/** The status element is always rendered, because assistive software announces only changes inside it. */
export function ConnectionBanner(): ReactNode {
  const texts = useTexts(appTexts).connection;
  const connection = useConnection();
  return (
    <div role="status" className={styles.banner} data-state={connection}>
      {connection !== 'fine' && <p>{texts[connection]}</p>}
    </div>
  );
}
