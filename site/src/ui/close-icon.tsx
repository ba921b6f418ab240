import type { ReactNode } from 'react';
import styles from './close-icon.module.css';

/** A cross. The button around it has a name. */
export function CloseIcon(): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d="M5 5 15 15M15 5 5 15" />
    </svg>
  );
}
