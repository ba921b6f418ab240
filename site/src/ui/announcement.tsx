import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Says `text` aloud whenever it changes. */
export function Announcement({ text }: { text: string }): ReactNode {
  return (
    <p role="status" className={styles.hidden}>
      {text}
    </p>
  );
}
