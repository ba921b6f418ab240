import type { Author, Book, BulletinPost, Genre, Review } from '#contracts/marginalia/items.ts';
import { boolean, listOf, Misfit, object, oneOf, optional, type Reader, text } from '#core/reading.ts';

// The readers of the club's items. The schemas of the contract would make a validator the largest
// part of the first load, so these readers replace them. Their types are the contract's, and a
// test compares the readers with its schemas.

const number: Reader<number> = (value) => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Misfit('a number');
};
const date: Reader<Date> = (value) => {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  throw new Misfit('a date');
};
/** Half a star to five stars, in halves. */
export const readRating: Reader<number> = (value) => {
  const stars = number(value);
  if (Number.isInteger(stars * 2) && stars > 0 && stars <= 5) return stars;
  throw new Misfit('a number of stars');
};

type Field = <F>(name: string, read: Reader<F>) => F;

/** The fields that the service sets. */
export const systemFields = (field: Field): Pick<Book, '_id' | '_owner' | '_createdDate' | '_updatedDate'> => ({
  _id: field('_id', text),
  _owner: field('_owner', text),
  _createdDate: field('_createdDate', date),
  _updatedDate: field('_updatedDate', date),
});

/** The books of an author or genre, which are present only if the query included them. */
const otherEnd = (field: Field): Pick<Author & Genre, 'books'> => ({
  books: field('books', optional(listOf((book) => book))),
});

export const readAuthor: Reader<Author> = object((field) => ({
  ...systemFields(field),
  name: field('name', text),
  born: field('born', number),
  country: field('country', text),
  bio: field('bio', text),
  ...otherEnd(field),
}));

export const readGenre: Reader<Genre> = object((field) => ({
  ...systemFields(field),
  name: field('name', text),
  description: field('description', text),
  ...otherEnd(field),
}));

export const readBook: Reader<Book> = object((field) => ({
  ...systemFields(field),
  title: field('title', text),
  authors: field('authors', optional(listOf(readAuthor))),
  genres: field('genres', optional(listOf(readGenre))),
  genreNames: field('genreNames', optional(listOf(text))),
  year: field('year', number),
  pages: field('pages', number),
  publisher: field('publisher', text),
  language: field('language', text),
  blurb: field('blurb', text),
  tags: field('tags', listOf(text)),
  price: field('price', number),
  isbn: field('isbn', optional(text)),
  inPrint: field('inPrint', boolean),
  addedAt: field('addedAt', date),
}));

export const readReview: Reader<Review> = object((field) => ({
  ...systemFields(field),
  book: field('book', text),
  rating: field('rating', readRating),
  text: field('text', text),
  reviewer: field('reviewer', text),
}));

/** A review together with its book, for the front page. A review whose book no longer exists does not fit. */
export type ReviewOfBook = Omit<Review, 'book'> & { readonly book: Book };

export const readReviewOfBook: Reader<ReviewOfBook> = object((field) => ({
  ...systemFields(field),
  book: field('book', readBook),
  rating: field('rating', readRating),
  text: field('text', text),
  reviewer: field('reviewer', text),
}));

export const readBulletinPost: Reader<BulletinPost> = object((field) => ({
  ...systemFields(field),
  title: field('title', text),
  body: field('body', text),
  postedAt: field('postedAt', date),
  _publishStatus: field('_publishStatus', optional(oneOf('DRAFT', 'PUBLISHED'))),
}));
