import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { appTexts } from './app-texts.en.ts';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';

export function Footer(): ReactNode {
  const texts = useTexts(appTexts);
  return (
    <footer className={styles.footer}>
      <p className={styles.note}>{texts.footer.note}</p>
      <p className={styles.colophon}>{texts.footer.colophon}</p>
      <LanguageSwitch />
    </footer>
  );
}
