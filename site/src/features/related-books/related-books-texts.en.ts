import { catalogue } from '../../language/catalogue.ts';

const english = { heading: 'On the same shelf' };

export type RelatedBooksTexts = typeof english;

/** Books that have something in common with another. */
export const relatedBooksTexts = catalogue(english, () => import('./related-books-texts.de.ts'));
