import { type ReactNode, useState } from 'react';
import { type Language, languages } from '../language/language.ts';
import { useLanguage } from '../language/language-context.ts';
import { useTexts } from '../language/use-texts.ts';
import { footerTexts } from './footer-texts.en.ts';
import styles from './language-switch.module.css';

/** Each language is named in that language, so that its speakers recognise it. */
const NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch' };

export function LanguageSwitch(): ReactNode {
  const texts = useTexts(footerTexts);
  const { language, choose } = useLanguage();
  const [failed, setFailed] = useState(false);
  const switchTo = (next: Language): void => {
    choose(next).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form, and these buttons are not in one
    <div role="group" aria-label={texts.language} className={styles.switch}>
      {languages.map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => switchTo(one)}>
          {NAMES[one]}
        </button>
      ))}
      <p role="status">{failed && texts.languageFailed}</p>
    </div>
  );
}
