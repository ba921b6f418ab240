import { createContext, use } from 'react';
import type { Language } from './language.ts';

/** The language of the page, and how to change it. */
export interface LanguageChoice {
  readonly language: Language;
  /** Rejects and changes nothing if the texts of `language` cannot be loaded. */
  readonly choose: (language: Language) => Promise<void>;
}

export const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: async () => {} });

export function useLanguage(): LanguageChoice {
  return use(LanguageContext);
}
