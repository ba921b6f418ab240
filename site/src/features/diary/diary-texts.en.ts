import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { average, count, plural } = formatsIn('en');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`;

const english = {
  page: 'Your diary',
  heading: 'Your reading diary',
  intro: 'What you have finished, and what you gave up on, month by month. Only you can see it.',
  visitorHeading: 'A diary of your own',
  visitor:
    'Members keep a diary of their reading: when they finished a book, how many stars they gave it, and what a year comes to. Join or sign in, and we will bring you back here.',
  loading: 'Fetching your diary',
  shelf: 'Go to your shelf',
  years: 'A year in figures',
  empty: {
    heading: 'Nothing in it yet',
    body: 'Put a book under “Read” or “Did not finish”, and it is here with the day. A list that you keep elsewhere brings its dates along.',
    way: 'Go to your shelf',
    import: 'Import a list',
  },
  undated: 'Without a date',
  undatedBody: 'The club does not know when you finished these. Add a date, and they join the others.',
  count: books,
  day: (day: number) => `${day}`,
  abandoned: 'Did not finish',
  again: 'Read again',
  review: 'Your review',
  reviewOf: (title: string) => `Your review of “${title}”`,
  took: (days: number) => `${count(days)}\u00a0${plural(days, { one: 'day', other: 'days' })}`,
  year: {
    page: (year: number) => `${year} in figures`,
    heading: (year: number) => `${year} in figures`,
    back: 'Back to your diary',
    none: (year: number) => `You have finished nothing in ${year}, as far as your diary knows.`,
    summary: 'The year at a glance',
    read: 'Books read',
    pages: 'Pages',
    average: 'Average rating',
    days: 'Days for a book',
    abandoned: 'Not finished',
    stars: (stars: number) => `${average(stars)} of 5`,
    unknown: 'Not known',
    before: (year: number, value: string) => `${year}: ${value}`,
    withoutPages: (total: number) =>
      `The pages of ${books(total)} are not counted, because the club does not have ${plural(total, { one: 'it', other: 'them' })}.`,
    byMonth: 'Books by month',
    busiest: (month: string, total: number) => `The most in one month: ${books(total)}, in ${month}.`,
    asTable: 'As a table',
    month: 'Month',
    byGenre: 'Books by genre',
    genre: 'Genre',
    books: 'Books',
    noGenres: 'None of the books of this year is among the club’s, so their genres are not known.',
    ratings: 'Your ratings',
    rated: (stars: string, total: number) => `${stars}: ${books(total)}`,
    noRatings: 'You have rated none of the books of this year.',
    extremes: 'The longest and the shortest',
    longest: 'Longest',
    shortest: 'Shortest',
    long: (pages: number) => `${count(pages)} ${plural(pages, { one: 'page', other: 'pages' })}`,
  },
};

export type DiaryTexts = typeof english;

/** The member's diary, and a year of it in figures. */
export const diaryTexts = catalogue(english, () => import('./diary-texts.de.ts'));
