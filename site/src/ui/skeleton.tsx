import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** A line of text that has not arrived. */
export function SkeletonLine({ length = 'long' }: { length?: 'short' | 'medium' | 'long' }): ReactNode {
  return <span className={styles.line} data-length={length} aria-hidden="true" />;
}

/** A cover that has not arrived. */
export function SkeletonCover(): ReactNode {
  return <span className={styles.block} aria-hidden="true" />;
}

/** A paragraph that has not arrived. */
export function SkeletonText(): ReactNode {
  return (
    <>
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine length="medium" />
    </>
  );
}
