import type { ReactNode } from 'react';
import { useClub } from '../club/club-context.ts';
import { useTexts } from '../language/use-texts.ts';
import { Link } from '../ui/link.tsx';
import styles from './footer.module.css';
import { footerTexts } from './footer-texts.en.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** Says what the club is. A demonstration links to the page that says what is made up. */
export function Footer(): ReactNode {
  const texts = useTexts(footerTexts);
  const { demo } = useClub();
  return (
    <footer className={styles.footer}>
      <p className={styles.motto}>{texts.motto}</p>
      <p className={styles.club}>{texts.club}</p>
      <div className={styles.ways}>
        {demo !== null && <Link to="/about-this-demo">{texts.demo}</Link>}
        <LanguageSwitch />
      </div>
    </footer>
  );
}
