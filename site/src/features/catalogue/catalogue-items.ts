import type { Book } from '#contracts/marginalia/items.ts';
import type { Conditions, ItemsQuery } from '#core/items.ts';
import { partsAroundApostrophes } from '../../club/plain-words.ts';
import type { CatalogueQuery, CatalogueSort } from './catalogue-query.ts';
import type { WellRated } from './use-well-rated.ts';

type BooksQuery = ItemsQuery<Book, Book>;

/** The sorts by a field of the book. The rating is in the reviews (ranked-books.ts). */
export type StoredSort = Exclude<CatalogueSort, 'rating'>;

/** Books with equal values are ordered by title. */
const SORTED: Record<StoredSort, (books: BooksQuery) => BooksQuery> = {
  title: (books) => books.ascending('title'),
  newest: (books) => books.descending('addedAt').ascending('title'),
  yearDown: (books) => books.descending('year').ascending('title'),
  yearUp: (books) => books.ascending('year', 'title'),
  priceUp: (books) => books.ascending('price', 'title'),
  priceDown: (books) => books.descending('price').ascending('title'),
};

/** Adds the conditions of a query to `all`. `wellRated` are the books that match its `rating`. */
export function matching<Books extends Conditions<Book>>(
  all: Books,
  { title, genres, match, languages, from, to, inPrint }: Omit<CatalogueQuery, 'sort'>,
  wellRated: WellRated,
): Books {
  let books = all;
  if (title !== '') for (const part of partsAroundApostrophes(title)) books = books.contains('title', part);
  if (genres.length > 0) books = match === 'all' ? books.hasAll('genres', genres) : books.hasSome('genres', genres);
  if (languages.length > 0) books = books.hasSome('language', languages);
  if (from !== null) books = books.ge('year', from);
  if (to !== null) books = books.le('year', to);
  if (inPrint) books = books.eq('inPrint', true);
  if (wellRated !== 'any') books = books.hasSome('_id', wellRated);
  return books;
}

/** Adds the order of `sort` to `books`. */
export function sorted(books: BooksQuery, sort: StoredSort): BooksQuery {
  return SORTED[sort](books);
}
