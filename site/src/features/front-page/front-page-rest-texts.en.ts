import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`;

const english = {
  ownShelf: 'On your shelf',
  wholeShelf: 'All of your shelf',
  reading: 'You are reading',
  nothingReading: 'Nothing just now.',
  wanted: 'Next, perhaps',
  nothingWanted: 'Nothing is waiting.',
  emptyShelf: 'Your shelf is empty. Every book has a button that puts it there.',
  newest: 'New on the shelf',
  allBooks: 'All books',
  noBooks: 'The shelf is still empty. Come back when the first parcels have been unpacked.',
  reviews: 'From the margins',
  reviewOf: 'On',
  noReviews: 'Nobody has written in the margins yet.',
  figures: 'The shelf in figures',
  closing: 'There is an empty margin with your name on it.',
  join: 'Join the club',
  charts: {
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
  },
};

export type FrontPageRestTexts = typeof english;

/** The part of the front page below its first books. */
export const frontPageRestTexts = catalogue(english, () => import('./front-page-rest-texts.de.ts'));
