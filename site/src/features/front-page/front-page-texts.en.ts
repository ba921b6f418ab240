import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { average, count, plural } = formatsIn('en');

const english = {
  page: 'A reading club',
  headline: { before: 'Read with a ', marked: 'pencil', after: ' in your hand.' },
  lead: {
    text: 'Every good book is half of a conversation. Marginalia is where its readers keep the other half:',
    shelf: 'a shelf of books worth writing in',
    reviews: 'short reviews by people who finished them',
    bulletin: 'a bulletin of what to read next',
    end: 'Nobody here gets marks for speed.',
  },
  notes: {
    label: 'Notes in the margin',
    shelf: 'The shelf is open to everyone. Search it by title, by genre, or by the years you are curious about.',
    reviews: 'Reviews are signed. Four stars are given most often, and five are argued for.',
    bulletin: 'The bulletin is for members. Joining takes an e-mail address and a password.',
  },
  browse: 'Browse the books',
  join: 'Join the club',
  nowReading: 'What the club is reading',
  nowReadingWhy: 'The most written about lately',
  nothingWritten: 'Nobody has written about a book yet.',
  talk: (reviews: number, stars: number) =>
    `${count(reviews)} new ${plural(reviews, { one: 'review', other: 'reviews' })}, ${average(stars)} stars`,
};

export type FrontPageTexts = typeof english;

/** The part of the front page up to its first books. */
export const frontPageTexts = catalogue(english, () => import('./front-page-texts.de.ts'));
