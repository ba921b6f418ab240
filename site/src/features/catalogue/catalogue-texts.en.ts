import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { average, count, plural } = formatsIn('en');

const english = {
  page: 'Books',
  heading: 'Books',
  intro: 'Everything the club has read, is reading, or has argued about.',
  filters: 'Search and sort the books',
  title: 'Title',
  titlePlaceholder: 'Part of a title',
  moreFilters: (set: number) => (set === 0 ? 'More filters' : `More filters (${count(set)} set)`),
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
    yearDown: 'Year, latest first',
    yearUp: 'Year, earliest first',
    priceUp: 'Price, lowest first',
    priceDown: 'Price, highest first',
  },
  show: 'Show books',
  clear: 'Clear all filters',
  results: 'Results',
  count: (total: number) => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`,
  empty: 'No book matches.',
  emptyHint: 'Try fewer letters of the title, fewer choices, or a wider span of years.',
};

export type CatalogueTexts = typeof english;

/** The catalogue of books and its filters. */
export const catalogueTexts = catalogue(english, () => import('./catalogue-texts.de.ts'));
