import type { ReactNode } from 'react';
import styles from './spread.module.css';

/** Text with a margin, separated by a hairline: side by side on a wide screen, one below the other on a narrow one. */
export function Spread({
  side,
  first = 'text',
  margin,
  children,
}: {
  side: 'start' | 'end';
  /** Which of the two comes first in reading order. */
  first?: 'text' | 'margin';
  /** Null for no margin; the text then takes the whole width. */
  margin: ReactNode;
  children: ReactNode;
}): ReactNode {
  const beside = margin !== null && <div className={styles.margin}>{margin}</div>;
  return (
    <div className={styles.spread} data-margin={margin === null ? undefined : side}>
      {first === 'margin' && beside}
      <div className={styles.text}>{children}</div>
      {first === 'text' && beside}
    </div>
  );
}
