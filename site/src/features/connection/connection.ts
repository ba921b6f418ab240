import type { QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';
import { readFailure } from '../../club/failure.ts';

/** Whether the service answered when it was last asked. */
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
      // `manual` is a value put in by the page itself, which proves nothing.
      return lost && action.manual === true;
    default:
      return lost;
  }
}

/** Watches every query of the page: one that finds nobody there loses the connection, one answered restores it. */
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
