import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { average, count, plural } = formatsIn('en');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`;

const english = {
  page: 'Books',
  heading: 'Books',
  intro: 'Everything the club has read, is reading, or has argued about.',
  filters: 'Filter the books',
  title: 'Title',
  titlePlaceholder: 'Part of a title',
  filtersButton: (set: number) => (set === 0 ? 'Filters' : `Filters (${count(set)})`),
  closeFilters: 'Close',
  genre: 'Genre',
  matchAll: 'Only books with all of these',
  language: 'Written in',
  from: 'From year',
  to: 'To year',
  reversedYears: (from: number, to: number) => `The years are the wrong way round: ${from} is after ${to}.`,
  turnYears: (from: number, to: number) => `Search from ${from} to ${to}`,
  rating: 'Rating',
  anyRating: 'Any rating',
  atLeast: (stars: number) => `${average(stars)} stars or more`,
  inPrint: 'In print',
  sort: 'Sort by',
  sorts: {
    title: 'Title, A to Z',
    newest: 'Newest on the shelf',
    rating: 'Rating, best first',
    yearDown: 'Year, latest first',
    yearUp: 'Year, earliest first',
    priceUp: 'Price, lowest first',
    priceDown: 'Price, highest first',
  },
  show: (total: number | undefined) => (total === undefined ? 'Show books' : `Show ${books(total)}`),
  clear: 'Clear all filters',
  results: 'Results',
  count: books,
  empty: 'No book matches.',
  emptyHint: 'Try fewer letters of the title, fewer choices, or a wider span of years.',
};

export type CatalogueTexts = typeof english;

/** The catalogue of books and its filters. */
export const catalogueTexts = catalogue(english, () => import('./catalogue-texts.de.ts'));
