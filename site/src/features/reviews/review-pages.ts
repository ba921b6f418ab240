import type { InfiniteData } from '@tanstack/react-query';
import type { Review } from '#contracts/marginalia/items.ts';
import type { ItemsCollection, Waiting } from '#core/items.ts';
import type { PagedQuery } from '../../club/page-query.ts';
import { reviewsOf } from '../../club/query-keys.ts';

const PAGE_SIZE = 10;
/** The first page has no cursor. The cursor of every other page comes with its predecessor. */
export const START: string | null = null;

/** A page of reviews of a book, and the cursor of the next page. */
export interface ReviewPage {
  readonly items: readonly Review[];
  readonly next: string | undefined;
}

export type ReviewPages = InfiniteData<ReviewPage, string | null>;

/** The page of a book's reviews at `cursor`, newest first. */
async function askForReviews(
  reviews: ItemsCollection<Review>,
  bookId: string,
  cursor: string | null,
  waiting?: Waiting,
): Promise<ReviewPage> {
  const newestFirst = reviews.query().eq('book', bookId).descending('_createdDate').limit(PAGE_SIZE);
  const page = cursor === null ? newestFirst.cursor() : newestFirst.cursor(cursor);
  const { items, cursors } = await page.find(waiting);
  return { items, next: cursors.next };
}

/** The reviews of a book, newest first, page by page. */
export function reviewsQuery(reviews: ItemsCollection<Review>, bookId: string): PagedQuery<ReviewPage> {
  return {
    queryKey: reviewsOf(bookId),
    loadPage: (cursor, waiting) => askForReviews(reviews, bookId, cursor, waiting),
    nextCursor: ({ next }) => next,
  };
}
