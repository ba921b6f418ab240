import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Whether there are more items than are shown, and the state of loading them. */
export type More = 'none' | 'available' | 'loading' | 'failed';

type PagesFacts = Pick<
  UseInfiniteQueryResult,
  'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage' | 'isPlaceholderData' | 'failureCount'
>;

/** Reports a failure after the first failed attempt, while retries continue in the background. */
export function readMore(query: PagesFacts): More {
  if (query.isFetchingNextPage) return query.failureCount > 0 ? 'failed' : 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage && !query.isPlaceholderData ? 'available' : 'none';
}
