import type { Book } from '#contracts/marginalia/items.ts';
import type { ItemsCollection } from '#core/content/items-collection.ts';
import type { ItemsQuery } from '#core/content/query/items-query.ts';
import { type CatalogueQuery, type CatalogueSort, PAGE_SIZE } from './catalogue-query.ts';

type BooksQuery = ItemsQuery<Book, Book>;

/** Equal values are ordered by title, so that no book is on two pages. */
const SORTED: Record<CatalogueSort, (books: BooksQuery) => BooksQuery> = {
  title: (books) => books.ascending('title'),
  newest: (books) => books.descending('addedAt').ascending('title'),
  yearDown: (books) => books.descending('year').ascending('title'),
  yearUp: (books) => books.ascending('year', 'title'),
  priceUp: (books) => books.ascending('price', 'title'),
  priceDown: (books) => books.descending('price').ascending('title'),
};

/** What to ask of the Books collection. */
export function catalogueItems(
  collection: ItemsCollection<Book>,
  { title, genre, from, to, sort, page }: CatalogueQuery,
): BooksQuery {
  let books = collection.query();
  if (title !== '') books = books.contains('title', title);
  if (genre !== null) books = books.hasSome('genres', genre);
  if (from !== null) books = books.ge('year', from);
  if (to !== null) books = books.le('year', to);
  return SORTED[sort](books)
    .include('author', 'genres')
    .limit(PAGE_SIZE)
    .skip((page - 1) * PAGE_SIZE)
    .returnTotalCount();
}
