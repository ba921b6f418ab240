import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './footer.module.css';

export function Footer(): ReactNode {
  return (
    <footer className={styles.footer}>
      <p className={styles.note}>{texts.footer.note}</p>
      <p className={styles.colophon}>{texts.footer.colophon}</p>
    </footer>
  );
}
