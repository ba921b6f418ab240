import type { QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';
import { readFailure } from '../../club/failure.ts';

/** Whether the last query reached the service. */
export interface Connection {
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
export function watchConnection(queries: QueryCache): Connection {
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
