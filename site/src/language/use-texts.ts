import { createContext, use } from 'react';
import type { Catalogue } from './catalogue.ts';
import { type Formats, formatsIn } from './formats.ts';
import type { Language } from './language.ts';

/** The language of the page, and how to change it. */
interface LanguageChoice {
  readonly language: Language;
  /** Rejects and changes nothing if the texts of `language` cannot be loaded. */
  readonly choose: (language: Language) => Promise<void>;
}

export const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: async () => {} });

export function useLanguage(): LanguageChoice {
  return use(LanguageContext);
}

/** The formats of numbers, dates, prices and lists in the language of the page. */
export function useFormats(): Formats {
  return formatsIn(useLanguage().language);
}

/**
 * The texts of `catalogue` in the language of the page: `const texts = useTexts(bookTexts)`. The texts of a page are
 * loaded with its code. For any others, the component suspends.
 */
export function useTexts<T>(catalogue: Catalogue<T>): T {
  const texts = catalogue.read(useLanguage().language);
  return texts instanceof Promise ? use(texts) : texts;
}
