import { bookQuery } from '../club/book-query.ts';
import type { ClubCollections } from '../club/club-collections.ts';
import type { AnyPageQuery } from '../club/page-query.ts';
import { ratingsQuery } from '../features/reviews/ratings-query.ts';
import { reviewsQuery } from '../features/reviews/review-pages.ts';

/** The id in the address of a book's page; null for any other page. The page itself handles an invalid id. */
function bookIdIn(pathname: string): string | null {
  const [, written] = /^\/books\/([\w-]+)\/?$/.exec(pathname) ?? [];
  return written ?? null;
}

/** The first queries of the page at `pathname` that are worth sending before the page's code is loaded. */
export function firstQueries({ books, reviews }: ClubCollections, pathname: string): readonly AnyPageQuery[] {
  const id = bookIdIn(pathname);
  return id === null ? [] : [bookQuery(books, id), ratingsQuery(reviews, id), reviewsQuery(reviews, id)];
}
