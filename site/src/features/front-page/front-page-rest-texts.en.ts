import { catalogue } from '../../language/catalogue.ts';

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
};

export type FrontPageRestTexts = typeof english;

/** The part of the front page below its first books. */
export const frontPageRestTexts = catalogue(english, () => import('./front-page-rest-texts.de.ts'));
