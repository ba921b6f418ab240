import type { QueryClient } from '@tanstack/react-query';
import type { Review } from '#contracts/marginalia/items.ts';
import { ownReview, ratingsOf, reviewsOf } from '../../club/query-keys.ts';
import { type RatingCounts, withRating } from './rating-summary.ts';
import type { ReviewPages } from './review-pages.ts';

/**
 * The pages with `after` in the place of `before`; in front where there was none, and nowhere where there is none now.
 */
function replaced({ pages, pageParams }: ReviewPages, before: Review | null, after: Review | null): ReviewPages {
  const put = (review: Review): readonly Review[] => {
    if (review._id !== before?._id) return [review];
    return after === null ? [] : [after];
  };
  const changed = pages.map((page) => ({ ...page, items: page.items.flatMap(put) }));
  const [first, ...others] = changed;
  if (before !== null || after === null || first === undefined) return { pages: changed, pageParams };
  return { pages: [{ ...first, items: [after, ...first.items] }, ...others], pageParams };
}

/** Shows a member's review of a book as it is now, to that member. Null: there is none. */
export function showOwnReview(queries: QueryClient, bookId: string, after: Review | null): void {
  queries.setQueryData<readonly Review[]>(ownReview(bookId), after === null ? [] : [after]);
}

/** Shows it among what is said about the book, to whoever looks. */
export function showReview(queries: QueryClient, bookId: string, before: Review | null, after: Review | null): void {
  queries.setQueryData<ReviewPages>(reviewsOf(bookId), (data) => data && replaced(data, before, after));
  queries.setQueryData<RatingCounts>(
    ratingsOf(bookId),
    (counts) => counts && withRating(counts, before?.rating, after?.rating),
  );
}

/** Stops what is being fetched about a book, which may not know of a review that was just written. */
export async function stopFetchingReviews(queries: QueryClient, bookId: string): Promise<void> {
  const keys = [ownReview(bookId), reviewsOf(bookId), ratingsOf(bookId)];
  await Promise.all(keys.map((queryKey) => queries.cancelQueries({ queryKey })));
}

/** Has all that is said about a book asked for again. */
export async function refreshReviews(queries: QueryClient, bookId: string): Promise<void> {
  const keys = [ownReview(bookId), reviewsOf(bookId), ratingsOf(bookId)];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
