import { createContext, use } from 'react';
import type { Language } from './language.ts';

/** The language of the page, and the way to another. */
export interface LanguageChoice {
  readonly language: Language;
  /** Changes nothing, and rejects, when the texts of `language` cannot be had. */
  readonly choose: (language: Language) => Promise<void>;
}

export const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: async () => {} });

export function useLanguage(): LanguageChoice {
  return use(LanguageContext);
}
