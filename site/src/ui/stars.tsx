import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { moreTexts } from './more-texts.en.ts';
import styles from './stars.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A rating as a row of asterisks, the last of which may be half filled. */
export function Stars({ rating }: { rating: number }): ReactNode {
  const texts = useTexts(moreTexts);
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{texts.stars(rating)}</VisuallyHidden>
      <span aria-hidden="true">{'*'.repeat(rating)}</span>
      {rating % 1 > 0 && (
        <span aria-hidden="true" className={styles.half}>
          *
        </span>
      )}
      <span aria-hidden="true" className={styles.missing}>
        {'*'.repeat(5 - rating)}
      </span>
    </span>
  );
}
