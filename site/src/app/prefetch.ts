import type { QueryClient } from '@tanstack/react-query';
import type { AnyPageQuery } from '../club/page-query.ts';
import { START } from '../features/reviews/review-pages.ts';

/**
 * Sends a query and caches its answer, unless the cache has a fresh one. A query with pages is always sent as an infinite
 * query: the query client would take any other answer for one page.
 */
export function prefetch(
  queries: QueryClient,
  query: AnyPageQuery,
  options: { readonly retry?: false } = {},
): Promise<void> {
  const { queryKey } = query;
  if ('load' in query) {
    return queries.prefetchQuery({ queryKey, queryFn: ({ signal }) => query.load({ signal }), ...options });
  }
  return queries.prefetchInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => query.loadPage(pageParam, { signal }),
    initialPageParam: START,
    getNextPageParam: (page: unknown) => query.nextCursor(page),
    ...options,
  });
}
