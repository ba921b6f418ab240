import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './stars.module.css';

/** A rating as asterisks, the way a reader marks a margin. */
export function Stars({ rating }: { rating: number }): ReactNode {
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{texts.reviews.stars(rating)}</VisuallyHidden>
      <span aria-hidden="true">{'*'.repeat(rating)}</span>
      <span aria-hidden="true" className={styles.missing}>
        {'*'.repeat(5 - rating)}
      </span>
    </span>
  );
}
