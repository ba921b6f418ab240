import { catalogue } from '../language/catalogue.ts';

const english = {
  page: 'Not found',
  books: 'Look at the books',
  home: 'Front page',
  heading: 'This page has been torn out',
  body: 'There is nothing at this address. It may be mistyped.',
};

export type NotFoundTexts = typeof english;

/** The ways on from a page that does not exist. */
export const notFoundTexts = catalogue(english, () => import('./not-found-texts.de.ts'));
