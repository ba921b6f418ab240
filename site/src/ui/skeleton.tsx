import { Children, type ReactNode } from 'react';
import styles from './skeleton.module.css';

/** The placeholder of a line of text. */
export function SkeletonLine({ length = 'long' }: { length?: 'short' | 'medium' | 'long' }): ReactNode {
  return <span className={styles.line} data-length={length} aria-hidden="true" />;
}

/** The placeholder of a cover. */
export function SkeletonCover(): ReactNode {
  return <span className={styles.block} aria-hidden="true" />;
}

/** The same placeholder `count` times. */
export function Repeated({ count, children }: { count: number; children: ReactNode }): ReactNode {
  return Children.toArray(Array.from({ length: count }, () => children));
}
