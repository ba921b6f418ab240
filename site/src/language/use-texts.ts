import { use } from 'react';
import type { Catalogue } from './catalogue.ts';
import { useLanguage } from './language-context.ts';

/**
 * The texts of `catalogue` in the language of the page: `const texts = useTexts(bookTexts)`. The texts of a page are
 * loaded with its code. For any others, the component suspends.
 */
export function useTexts<T>(catalogue: Catalogue<T>): T {
  const texts = catalogue.read(useLanguage().language);
  return texts instanceof Promise ? use(texts) : texts;
}
