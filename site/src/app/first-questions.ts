import { bookQuestion } from '../club/book-question.ts';
import type { ClubCollections } from '../club/club-collections.ts';
import type { AnyQuestion } from '../club/question.ts';
import { ratingsQuestion } from '../features/reviews/ratings-question.ts';
import { reviewsQuestion } from '../features/reviews/review-pages.ts';

/** The id in the address of a book's page; null for any other page. The page itself handles an invalid id. */
function bookIdIn(pathname: string): string | null {
  const [, written] = /^\/books\/([\w-]+)\/?$/.exec(pathname) ?? [];
  return written ?? null;
}

/** The first queries of the page at `pathname` that are worth sending before the page's code is loaded. */
export function firstQuestions({ books, reviews }: ClubCollections, pathname: string): readonly AnyQuestion[] {
  const id = bookIdIn(pathname);
  return id === null ? [] : [bookQuestion(books, id), ratingsQuestion(reviews, id), reviewsQuestion(reviews, id)];
}
