import type { QueryClient } from '@tanstack/react-query';
import { bookQuery } from '../club/book-query.ts';
import type { ClubCollections } from '../club/club-collections.ts';
import type { AnyPageQuery } from '../club/page-query.ts';
import { ratingsQuery } from '../features/reviews/ratings-query.ts';
import { reviewsQuery, START } from '../features/reviews/review-pages.ts';

interface Sending {
  /** By default, as the query client does it. */
  readonly retry?: false;
}

/**
 * Sends the first queries of the page at `pathname` that are worth sending before the page's code is loaded, unless the
 * cache has fresh answers. Resolves when they are answered. Never rejects.
 */
export async function sendFirstQueries(
  queries: QueryClient,
  { books, reviews }: ClubCollections,
  pathname: string,
  sending: Sending = {},
): Promise<void> {
  // The id in the address of a book's page. The page itself handles an invalid id.
  const [, id] = /^\/books\/([\w-]+)\/?$/.exec(pathname) ?? [];
  if (id === undefined) return;
  const first = [bookQuery(books, id), ratingsQuery(reviews, id), reviewsQuery(reviews, id)];
  await Promise.all(first.map((query) => prefetch(queries, query, sending)));
}

/**
 * Sends a query and caches its answer. A query with pages is always sent as an infinite query: the query client would take
 * any other answer for one page.
 */
export function prefetch(queries: QueryClient, query: AnyPageQuery, sending: Sending = {}): Promise<void> {
  const { queryKey } = query;
  if ('load' in query) {
    return queries.prefetchQuery({ queryKey, queryFn: ({ signal }) => query.load({ signal }), ...sending });
  }
  return queries.prefetchInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => query.loadPage(pageParam, { signal }),
    initialPageParam: START,
    getNextPageParam: (page: unknown) => query.nextCursor(page),
    ...sending,
  });
}
