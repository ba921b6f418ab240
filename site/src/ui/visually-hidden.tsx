import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Announces `text` to screen readers whenever it changes. */
export function Announcement({ text }: { text: string }): ReactNode {
  return (
    <p role="status" className={styles.hidden}>
      {text}
    </p>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles.hidden}>{children}</span>;
}
