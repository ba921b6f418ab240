import type { ReactNode } from 'react';
import styles from './spread.module.css';

/** Text with a margin: side by side behind a hairline on a wide screen, one after the other on a narrow one. */
export function Spread({
  side,
  first = 'text',
  margin,
  children,
}: {
  side: 'start' | 'end';
  /** What comes first in reading order. */
  first?: 'text' | 'margin';
  margin: ReactNode;
  children: ReactNode;
}): ReactNode {
  const beside = <div className={styles.margin}>{margin}</div>;
  return (
    <div className={styles.spread} data-margin={side}>
      {first === 'margin' && beside}
      <div className={styles.text}>{children}</div>
      {first === 'text' && beside}
    </div>
  );
}
