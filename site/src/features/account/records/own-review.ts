import type { Book, Review } from '#contracts/marginalia/items.ts';
import { object, type Reader, text } from '#core/reading.ts';
import { readBook, readRating, systemFields } from '../../../club/item-readers.ts';

/** A member's own review. If its book no longer exists, `book` is the book's id only. */
export type OwnReview = Omit<Review, 'book'> & { readonly book: string | Book };

export const readOwnReview: Reader<OwnReview> = object((field) => ({
  ...systemFields(field),
  book: field<string | Book>('book', (value) => (typeof value === 'string' ? value : readBook(value))),
  rating: field('rating', readRating),
  text: field('text', text),
  reviewer: field('reviewer', text),
}));
