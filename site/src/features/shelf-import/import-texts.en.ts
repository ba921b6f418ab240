import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');
const rows = (total: number): string => `${count(total)} ${plural(total, { one: 'row', other: 'rows' })}`;
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`;

const english = {
  page: 'Import a list',
  heading: 'Bring your list along',
  intro: 'From Goodreads, StoryGraph, a spreadsheet, or an export of your own: anything that can be saved as CSV.',
  visitorHeading: 'Importing is for members',
  visitor: 'The list goes on a shelf of your own, so you need one. Join or sign in, and we will bring you back here.',
  back: 'Back to your shelf',
  file: {
    label: 'File with your list (CSV)',
    hint: 'On Goodreads: My Books, Tools, Import and export, Export library. You can also drop the file here.',
    reading: 'Reading the file',
    tooBig: 'This file is larger than 20 MB. Split it into smaller files, and import them one by one.',
    notATable: 'There is no table in this file. It has to be CSV, with the names of the columns in its first row.',
    unreadable: 'This file could not be read. Has it been moved, or is it open elsewhere?',
    libraryFailed: 'The club’s books, which we compare your list with, could not be loaded. Your file is still here.',
  },
  again: 'Try again',
  other: 'Choose another file',
  columns: {
    heading: 'What is in the columns?',
    intro: (file: string, total: number) => `“${file}” has ${rows(total)}. This is what we made of the first one:`,
    none: 'No column',
    fields: {
      title: 'Title',
      author: 'Author',
      isbn: 'ISBN',
      status: 'Shelf',
      note: 'Note',
      startedOn: 'Started on',
      finishedOn: 'Finished on',
      rating: 'Rating',
      readings: 'All readings',
    },
    needsTitle: 'Say which column contains the titles: nothing can be imported without them.',
    otherwise: 'Books without a shelf, or on one that the club does not have',
    otherwiseNone: 'are left out and listed',
    otherwiseTo: (shelf: string) => `go to ${shelf}`,
  },
  preview: {
    heading: 'What will happen',
    add: (total: number) => `${books(total)} will be put on your shelf`,
    matched: (total: number) =>
      `${count(total)} of them ${plural(total, { one: 'is', other: 'are' })} among the club’s books`,
    byTitle: (total: number) =>
      `${count(total)} ${plural(total, { one: 'is not, and is added with its title', other: 'are not, and are added with their titles' })}`,
    already: (total: number) =>
      `${rows(total)} ${plural(total, { one: 'names a book that is on your shelf already and stays as it is', other: 'name books that are on your shelf already and stay as they are' })}`,
    bad: (total: number) => `${rows(total)} cannot be imported`,
    first: (shown: number) => `The first ${plural(shown, { one: 'row', other: `${count(shown)} rows` })}`,
    dated: (total: number) =>
      `${count(total)} of them ${plural(total, { one: 'has', other: 'have' })} the day on which you finished`,
    rated: (total: number) =>
      `${count(total)} ${plural(total, { one: 'has', other: 'have' })} your rating, which only you see`,
    rounded: (total: number) =>
      `${count(total)} ${plural(total, { one: 'rating is', other: 'ratings are' })} rounded to half a star, as 3.75 to 4`,
    undated: (total: number, numbers: string) =>
      `${rows(total)} ${plural(total, { one: 'has a date that could be two different days, and is', other: 'have dates that could be two different days, and are' })} imported without it: ${numbers}${total > 8 ? ', …' : ''}. Write it as 2026-11-27 to keep it`,
    table: {
      row: 'Row',
      title: 'Title',
      author: 'Author',
      shelf: 'Shelf',
      startedOn: 'Started',
      finishedOn: 'Finished',
      rating: 'Rating',
      club: 'In the club',
    },
    yes: 'Yes',
    no: 'No',
    start: (total: number) => `Import ${books(total)}`,
    nothing: 'There is nothing in this file that can be imported.',
  },
  progress: {
    heading: 'Importing',
    label: 'Books imported',
    state: (done: number, total: number) => `${count(done)} of ${count(total)}`,
    stop: 'Stop',
    leave: 'The import goes on only while this page is open.',
  },
  paused: {
    heading: 'The import has paused',
    unreachable: 'The club could not be reached.',
    busy: 'The club is busy.',
    forbidden: 'You are no longer signed in, or may not do this.',
    broken: 'Something went wrong on the club’s side.',
    stopped: 'You stopped it.',
    state: (done: number, total: number) =>
      `${count(done)} of ${books(total)} ${plural(done, { one: 'is', other: 'are' })} on your shelf. If you continue, none is added twice.`,
    goOn: 'Continue',
    finish: 'Leave it at that',
  },
  report: {
    heading: 'Your list is on your shelf',
    headingNone: 'Nothing was imported',
    landed: (total: number) => `${books(total)} put on your shelf`,
    undone: 'The import has been undone: your shelf is as it was before.',
    bad: (total: number) => `${rows(total)} not imported`,
    table: { row: 'Row', title: 'Title', reason: 'Reason' },
    noTitle: '(no title)',
    download: 'Save these rows as CSV',
    downloadHint: 'Correct them in a spreadsheet, and import that file.',
    file: 'not-imported',
    reasonColumn: 'reason',
    rowColumn: 'row',
    undo: 'Undo the import',
    undoing: 'Undoing it',
    undoFailed: 'Not all of it could be undone. Try again.',
    shelf: 'Go to your shelf',
    more: 'Import another list',
  },
  reasons: {
    brokenQuotes: 'A quotation mark in this row is not closed.',
    tooManyCells: 'The row has more cells than the table has columns: perhaps a comma has to be in quotation marks.',
    noTitle: 'The row has no title.',
    longTitle: 'The title is longer than 500 characters.',
    longNote: 'The note is longer than 2,000 characters.',
    unknownShelf: (word: string) => `The club has no shelf called “${word}”.`,
    noShelf: 'The row does not say which shelf the book is on.',
    badDay: (word: string) => `“${word}” is not a whole date. Write it as 2026-11-27.`,
    laterDay: (word: string) => `The day ${word} is still to come.`,
    finishedFirst: 'The book was finished before it was started.',
    badReadings: (word: string) => `“${word}” is not a list of readings, such as 2025-03-01/2025-03-20.`,
    badRating: (word: string) => `“${word}” is not a rating from half a star to five stars.`,
    repeats: (row: number) => `The same book is in row ${row}.`,
    refused: (code: string) => `The club did not take it (${code}).`,
  },
};

export type ImportTexts = typeof english;

/** The import of a reading list. */
export const importTexts = catalogue(english, () => import('./import-texts.de.ts'));
