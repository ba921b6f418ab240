import type { ReactNode } from 'react';
import styles from './pencil-mark.module.css';

/** Words with a hand-drawn double underline. */
export function PencilMark({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={styles.marked}>
      {children}
      <svg
        className={styles.stroke}
        viewBox="0 0 200 20"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path vectorEffect="non-scaling-stroke" d="M2 9C34 5 71 6 104 5.500S172 3 198 6C160 6.5 96 9 48 14.5" />
      </svg>
    </span>
  );
}
