import { catalogue } from '../language/catalogue.ts';
import { formatsIn } from '../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  loading: 'Fetching more',
  failed: 'The next ones could not be loaded.',
  books: 'More books',
  looking: 'Looking along the shelves',
  booksShown: (shown: number, total: number) =>
    shown < total
      ? `${count(shown)} of ${count(total)} books shown.`
      : `${count(shown)} ${plural(shown, { one: 'book', other: 'books' })}, all shown.`,
};

export type MoreTexts = typeof english;

/** The end of a list that is loaded page by page. */
export const moreTexts = catalogue(english, () => import('./more-texts.de.ts'));
