import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  kind: 'Genre',
  loading: 'Finding the right shelf',
  books: 'Books of this kind',
  counted: (total: number) => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`,
  none: 'No book of this kind is on our shelf yet.',
  others: 'Other genres',
  filter: 'Search among them',
  missing: {
    heading: 'We have no such genre',
    body: 'Books resist being sorted. Perhaps it goes by another name here.',
  },
};

export type GenreTexts = typeof english;

/** The page of a genre. */
export const genreTexts = catalogue(english, () => import('./genre-texts.de.ts'));
