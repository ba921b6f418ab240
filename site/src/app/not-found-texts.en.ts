import { catalogue } from '../language/catalogue.ts';

const english = {
  heading: 'This page has been torn out',
  body: 'There is nothing at this address. It may be mistyped.',
};

export type NotFoundTexts = typeof english;

/** For addresses without a page. */
export const notFoundTexts = catalogue(english, () => import('./not-found-texts.de.ts'));
