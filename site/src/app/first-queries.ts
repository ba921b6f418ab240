import type { QueryClient } from '@tanstack/react-query';
import { bookQuery } from '../club/book-query.ts';
import { ratingsQuery } from '../features/reviews/ratings-query.ts';
import { type PublicClub, reviewsQuery } from '../features/reviews/review-pages.ts';

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
  club: PublicClub,
  pathname: string,
  sending: Sending = {},
): Promise<void> {
  // The id in the address of a book's page. The page itself handles an invalid id.
  const [, id] = /^\/books\/([\w-]+)\/?$/.exec(pathname) ?? [];
  if (id === undefined) return;
  const { books, reviews } = club.collections;
  await Promise.all([
    queries.prefetchQuery({ ...bookQuery(books, id), ...sending }),
    queries.prefetchQuery({ ...ratingsQuery(reviews, id), ...sending }),
    queries.prefetchInfiniteQuery({ ...reviewsQuery(club, id), ...sending }),
  ]);
}
