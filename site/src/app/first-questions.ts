import { bookQuestion } from '../club/book-question.ts';
import type { ClubCollections } from '../club/club-collections.ts';
import type { Question } from '../club/question.ts';
import { ratingsQuestion } from '../features/reviews/ratings-question.ts';
import { firstReviewsQuestion } from '../features/reviews/review-pages.ts';

/** The id in the address of a book's page; null in any other. One that is badly written is the page's business. */
function bookIdIn(pathname: string): string | null {
  const [, written] = /^\/books\/([\w-]+)\/?$/.exec(pathname) ?? [];
  return written ?? null;
}

/** What the page at `pathname` begins with, as far as it is worth asking for before the page is there. */
export function firstQuestions({ books, reviews }: ClubCollections, pathname: string): readonly Question<unknown>[] {
  const id = bookIdIn(pathname);
  return id === null ? [] : [bookQuestion(books, id), ratingsQuestion(reviews, id), firstReviewsQuestion(reviews, id)];
}
