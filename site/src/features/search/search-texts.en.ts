import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  label: 'Search the club',
  suggestions: 'Suggestions',
  groups: { books: 'Books', authors: 'Authors', readers: 'Readers', tags: 'Tags' },
  all: (text: string) => `All results for “${text}”`,
  found: (total: number) => `${count(total)} ${plural(total, { one: 'suggestion', other: 'suggestions' })}`,
  page: (text: string) => `Search: ${text}`,
  empty: 'Search',
  start:
    'Type a title, a name of an author or a reader, an ISBN or a tag into the field at the top of the page. Misspelt words are found, too.',
  heading: (text: string) => `Results for “${text}”`,
  looking: 'Looking along the shelves',
  books: (total: number) => `${count(total)} ${plural(total, { one: 'book', other: 'books' })}`,
  best: (total: number) => `The best ${count(total)} books`,
  authors: (total: number) => `${count(total)} ${plural(total, { one: 'author', other: 'authors' })}`,
  readers: (total: number) => `${count(total)} ${plural(total, { one: 'reader', other: 'readers' })}`,
  nothing: 'Nothing in the club matches that.',
  hint: 'Try fewer words, or look along the shelves.',
  browse: 'Browse all books',
};

export type SearchTexts = typeof english;

/** The search field in the masthead, and the page of its results. */
export const searchTexts = catalogue(english, () => import('./search-texts.de.ts'));
