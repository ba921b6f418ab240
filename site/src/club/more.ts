import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Whether there are more items than are shown, and how getting them goes. */
export type More = 'none' | 'available' | 'loading' | 'failed';

type PagesFacts = Pick<
  UseInfiniteQueryResult,
  'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage' | 'isPlaceholderData' | 'failureCount'
>;

/** A first failed attempt is told at once, while further ones go on behind it. */
export function readMore(query: PagesFacts): More {
  if (query.isFetchingNextPage) return query.failureCount > 0 ? 'failed' : 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage && !query.isPlaceholderData ? 'available' : 'none';
}
