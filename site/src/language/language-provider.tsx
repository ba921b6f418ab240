import { type ReactNode, useMemo, useState } from 'react';
import { loadTexts } from './catalogue.ts';
import { currentLanguage, keepLanguage } from './language.ts';
import { LanguageContext } from './language-context.ts';

/** Begins in the language that the page says it is in, and changes only when all texts of the other are here. */
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
