import { catalogue } from '../language/catalogue.ts';

const english = {
  page: 'Not found',
  books: 'Look at the books',
  home: 'Front page',
};

export type NotFoundTexts = typeof english;

/** The ways on from a page that does not exist. */
export const notFoundTexts = catalogue(english, () => import('./not-found-texts.de.ts'));
