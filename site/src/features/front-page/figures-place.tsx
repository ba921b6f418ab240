import type { ReactNode } from 'react';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import styles from './figures-place.module.css';

const GENRES = 14;

/** Reserves space for the charts while their code is loading. */
export function FiguresPlace(): ReactNode {
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={styles.rows}>
        {Array.from({ length: GENRES }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          <SkeletonLine key={row} length={row < GENRES / 2 ? 'long' : 'medium'} />
        ))}
      </div>
      <div className={styles.chart} />
    </div>
  );
}
