import { type ReactNode, useMemo, useState } from 'react';
import { loadTexts } from './catalogue.ts';
import { currentLanguage, keepLanguage } from './language.ts';
import { LanguageContext } from './use-texts.ts';

/** Starts with the language of the document. Changes it only when all texts in the new language are loaded. */
export function LanguageProvider({ children }: { children: ReactNode }): ReactNode {
  const [language, setLanguage] = useState(currentLanguage);
  const choice = useMemo(
    () => ({
      language,
      choose: async (next: typeof language) => {
        await loadTexts(next);
        keepLanguage(next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}
