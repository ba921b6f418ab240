import { catalogue } from '../../language/catalogue.ts';

const english = {
  genre: (name: string) => name,
  language: (name: string) => name,
  country: (name: string) => name,
  tag: (name: string) => name,
};

export type VocabularyTexts = typeof english;

/** Names that the library stores in English and uses repeatedly. An unknown name is shown as it is stored. */
export const vocabularyTexts = catalogue(english, () => import('./vocabulary-texts.de.ts'));
