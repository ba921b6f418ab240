import type { RelatedBooksTexts } from './related-books-texts.en.ts';

export const texts: RelatedBooksTexts = { heading: 'Im selben Regal' };
