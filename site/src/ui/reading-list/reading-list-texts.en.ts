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
  reading: {
    since: (day: string) => `Since ${day}`,
    fromTo: (from: string, to: string) => `${from} – ${to}`,
    earlier: (total: number) => `${count(total)} earlier ${plural(total, { one: 'reading', other: 'readings' })}`,
    open: 'Dates and rating',
    openOf: (title: string) => `Dates and rating of “${title}”`,
    label: (title: string) => `When you read “${title}”`,
    started: 'Started on',
    finished: 'Finished on',
    stopped: 'Stopped on',
    rating: 'Your own rating',
    ratingHint: 'Only you see it. The stars of a review are for everybody.',
    noRating: 'No rating',
    reviewed: 'In your review:',
    clear: 'Clear the dates',
    remove: 'Remove this reading',
    save: 'Save',
    saving: 'Saving',
    cancel: 'Cancel',
    incomplete: 'This date is not complete.',
    startedLater: 'This day is still to come. Choose today or an earlier day.',
    finishedLater: 'This day is still to come. Choose today or an earlier day.',
    finishedFirst: (day: string) => `You started on ${day}, so it cannot have ended before that.`,
    failed: 'It was not saved. What you entered is still here: try again.',
  },
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
