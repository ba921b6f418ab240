import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`;

const english = {
  status: { want: 'Want to read', reading: 'Reading', read: 'Read', abandoned: 'Did not finish' },
  added: (title: string, shelf: string) => `“${title}” is on your shelf: ${shelf}.`,
  addedMany: (total: number) => `${books(total)} put on your shelf.`,
  moved: (title: string, shelf: string) => `“${title}” moved to ${shelf}.`,
  movedMany: (total: number, shelf: string) => `${books(total)} moved to ${shelf}.`,
  removed: (title: string) => `“${title}” taken off your shelf.`,
  removedMany: (total: number) => `${books(total)} taken off your shelf.`,
  noted: 'Note saved.',
  dated: 'Saved in your diary.',
  takenBack: 'Everything is where it was before.',
  refused: 'Your shelf is as it was: the last change did not work.',
  reason: {
    unreachable: 'The club could not be reached. Your shelf is as it was before the last change.',
    busy: 'The club is busy. Your shelf is as it was before the last change.',
    forbidden: 'The club did not allow the last change. Your shelf is as it was before.',
    broken: 'The club did not make the last change: perhaps the book was taken off the shelf elsewhere.',
  },
  again: 'Try again',
};

export type ReadingListTexts = typeof english;

/** Messages about the member's shelf, used on several pages. */
export const readingListTexts = catalogue(english, () => import('./reading-list-texts.de.ts'));
