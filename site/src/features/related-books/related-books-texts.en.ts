import { catalogue } from '../../language/catalogue.ts';

const english = { heading: 'On the same shelf' };

export type RelatedBooksTexts = typeof english;

/** The part of a book's page with related books. */
export const relatedBooksTexts = catalogue(english, () => import('./related-books-texts.de.ts'));
