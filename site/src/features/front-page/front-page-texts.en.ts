import { catalogue } from '../../language/catalogue.ts';

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
    reviews: 'Reviews are signed. Five stars are rare, and argued for.',
    bulletin: 'The bulletin is for members. Joining takes an e-mail address and a password.',
  },
  browse: 'Browse the books',
  join: 'Join the club',
  newest: 'New on the shelf',
  allBooks: 'All books',
  reviews: 'From the margins',
  reviewOf: 'On',
  noBooks: 'The shelf is still empty. Come back when the first parcels have been unpacked.',
  noReviews: 'Nobody has written in the margins yet.',
  closing: 'There is an empty margin with your name on it.',
};

export type FrontPageTexts = typeof english;

/** The front page. */
export const frontPageTexts = catalogue(english, () => import('./front-page-texts.de.ts'));
