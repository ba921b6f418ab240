import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from '../../texts.ts';
import styles from './closing.module.css';

/** The last word to those who have not joined. */
export function Closing(): ReactNode {
  return (
    <p className={styles.closing}>
      {texts.home.closing} <Link to="/join">{texts.home.join}</Link>
    </p>
  );
}
