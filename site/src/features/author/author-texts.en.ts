import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural, year } = formatsIn('en');

const english = {
  loading: 'Looking up the author',
  origin: (country: string, born: number) => `Born ${year(born)}, ${country}`,
  works: 'On our shelf',
  counted: (total: number) => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`,
  none: 'Nothing by this author is on our shelf yet.',
  missing: {
    heading: 'We do not know this author',
    body: 'The page may have moved, or the address may have lost a letter.',
  },
};

export type AuthorTexts = typeof english;

/** The page of an author. */
export const authorTexts = catalogue(english, () => import('./author-texts.de.ts'));
