import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { reviewsTexts } from './reviews-texts.en.ts';
import styles from './stars.module.css';

/** A rating as a row of asterisks. */
export function Stars({ rating }: { rating: number }): ReactNode {
  const texts = useTexts(reviewsTexts);
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{texts.stars(rating)}</VisuallyHidden>
      <span aria-hidden="true">{'*'.repeat(rating)}</span>
      <span aria-hidden="true" className={styles.missing}>
        {'*'.repeat(5 - rating)}
      </span>
    </span>
  );
}
