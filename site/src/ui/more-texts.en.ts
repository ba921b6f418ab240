import { catalogue } from '../language/catalogue.ts';
import { formatsIn } from '../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  loading: 'Fetching more',
  failed: 'The next ones did not arrive.',
  books: 'More books',
  booksShown: (shown: number) => `${count(shown)} ${plural(shown, { one: 'book', other: 'books' })} shown.`,
  allShown: 'These are all.',
};

export type MoreTexts = typeof english;

/** Said where a list is shown page after page. */
export const moreTexts = catalogue(english, () => import('./more-texts.de.ts'));
