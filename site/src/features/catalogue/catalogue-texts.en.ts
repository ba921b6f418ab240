import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  page: 'Books',
  heading: 'Books',
  intro: 'Everything the club has read, is reading, or has argued about.',
  filters: 'Search and sort the books',
  title: 'Title',
  titlePlaceholder: 'Part of a title',
  genre: 'Genre',
  anyGenre: 'Any genre',
  from: 'From year',
  to: 'To year',
  sort: 'Sort by',
  sorts: {
    title: 'Title, A to Z',
    newest: 'Newest on the shelf',
    yearDown: 'Year, latest first',
    yearUp: 'Year, earliest first',
    priceUp: 'Price, lowest first',
    priceDown: 'Price, highest first',
  },
  show: 'Show books',
  clear: 'Clear all filters',
  results: 'Results',
  count: (total: number) => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`,
  countOnPage: (total: number, page: number, pages: number) =>
    `${count(total)} ${plural(total, { one: 'book', other: 'books' })}, page ${count(page)} of ${count(pages)}`,
  loading: 'Looking along the shelves',
  empty: 'No book matches.',
  emptyHint: 'Try fewer letters of the title, another genre, or a wider span of years.',
  beyond: 'The shelf ends before this page.',
  firstPage: 'Back to the first page',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
};

export type CatalogueTexts = typeof english;

/** The books and how to find them. */
export const catalogueTexts = catalogue(english, () => import('./catalogue-texts.de.ts'));
