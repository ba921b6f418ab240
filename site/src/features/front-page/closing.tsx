import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { Link } from '../../ui/link.tsx';
import styles from './closing.module.css';
import { frontPageRestTexts } from './front-page-rest-texts.en.ts';

/** The last line of the front page, which invites visitors to join. */
export function Closing(): ReactNode {
  const texts = useTexts(frontPageRestTexts);
  return (
    <p className={styles.closing}>
      {texts.closing} <Link to="/join">{texts.join}</Link>
    </p>
  );
}
