import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`;

const english = {
  byGenre: 'Books by genre',
  genre: 'Genre',
  byDecade: 'Books by decade',
  decade: 'Decade',
  books: 'Books',
  decadeOf: (from: number) => `${from}s`,
  before: (year: number) => `before ${year}`,
  beforeShort: 'before',
  largest: (from: number, total: number) => `The largest group, ${books(total)}, is from the ${from}s.`,
  largestBefore: (year: number, total: number) => `The largest group, ${books(total)}, is from before ${year}.`,
  asTable: 'As a table',
  loading: 'Counting the books',
  none: 'There is nothing to count yet.',
};

export type FiguresTexts = typeof english;

/** The charts of the front page. */
export const figuresTexts = catalogue(english, () => import('./figures-texts.de.ts'));
