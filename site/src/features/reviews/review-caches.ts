import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Review } from '#contracts/marginalia/items.ts';
import { BOOK_RATINGS, ownReview, ratingsOf, reviewsOf } from '../../club/query-keys.ts';
import { fetchUnknown, stopFetching } from '../../club/stop-fetching.ts';
import { type RatingCounts, withRating } from './rating-summary.ts';
import type { ReviewPages } from './review-pages.ts';

/**
 * The pages with `before` replaced by `after`. Without `before`, `after` is put
 * first; without `after`, `before` is removed.
 */
function replaced({ pages, pageParams }: ReviewPages, before: Review | null, after: Review | null): ReviewPages {
  const put = (review: Review): readonly Review[] => {
    if (review._id !== before?._id) return [review];
    return after === null ? [] : [after];
  };
  const changed = pages.map((page) => ({ ...page, items: page.items.flatMap(put) }));
  const [first, ...rest] = changed;
  if (before !== null || after === null || first === undefined) return { pages: changed, pageParams };
  return { pages: [{ ...first, items: [after, ...first.items] }, ...rest], pageParams };
}

/** Puts a member's review of a book into that member's cache; null if there is none. */
export function showOwnReview(queries: QueryClient, bookId: string, after: Review | null): void {
  queries.setQueryData<readonly Review[]>(ownReview(bookId), after === null ? [] : [after]);
}

/** Updates the public reviews and ratings of the book. */
export function showReview(queries: QueryClient, bookId: string, before: Review | null, after: Review | null): void {
  queries.setQueryData<ReviewPages>(reviewsOf(bookId), (data) => data && replaced(data, before, after));
  queries.setQueryData<RatingCounts>(
    ratingsOf(bookId),
    (counts) => counts && withRating(counts, before?.rating, after?.rating),
  );
}

/** Cancels running queries about a book, whose answers may not include the latest review yet. */
export async function stopFetchingReviews(queries: QueryClient, bookId: string): Promise<void> {
  await stopFetching(queries, keysOf(bookId));
}

/** Fetches what `stopFetchingReviews` has cancelled before it was loaded for the first time. */
export async function fetchUnknownReviews(queries: QueryClient, bookId: string): Promise<void> {
  await fetchUnknown(queries, keysOf(bookId));
}

/** Invalidates all queries for the reviews of a book. */
export async function refreshReviews(queries: QueryClient, bookId: string): Promise<void> {
  await Promise.all([...keysOf(bookId), BOOK_RATINGS].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

function keysOf(bookId: string): readonly QueryKey[] {
  return [ownReview(bookId), reviewsOf(bookId), ratingsOf(bookId)];
}
