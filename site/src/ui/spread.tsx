import type { ReactNode } from 'react';
import styles from './spread.module.css';

/** Text with a margin, which comes second in reading order, separated by a hairline: side by side on a wide screen, one below the other on a narrow one. */
export function Spread({
  side,
  margin,
  children,
}: {
  side: 'start' | 'end';
  /** Null for no margin; the text then takes the whole width. */
  margin: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.spread} data-margin={margin === null ? undefined : side}>
      <div className={styles.text}>{children}</div>
      {margin !== null && <div className={styles.margin}>{margin}</div>}
    </div>
  );
}
