import type { ReactNode } from 'react';
import { useClub } from '../club/club-context.ts';
import { DemoLink } from '../features/demo/demo-link.tsx';
import { useTexts } from '../language/use-texts.ts';
import { appTexts } from './app-texts.en.ts';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';

export function Footer(): ReactNode {
  const texts = useTexts(appTexts);
  const { demo } = useClub();
  return (
    <footer className={styles.footer}>
      <p className={styles.note}>{texts.footer.note}</p>
      <p className={styles.colophon}>{texts.footer.colophon}</p>
      {demo !== null && <DemoLink />}
      <LanguageSwitch />
    </footer>
  );
}
