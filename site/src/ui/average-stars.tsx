import type { ReactNode } from 'react';
import type { BookRating } from '../club/book-rating.ts';
import { useFormats } from '../language/use-formats.ts';
import { useTexts } from '../language/use-texts.ts';
import styles from './average-stars.module.css';
import { starTexts } from './star-texts.en.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** An average rating in short: `* 4.2 (12)`. Screen readers read out a sentence. */
export function AverageStars({ rating: { stars, count } }: { rating: BookRating }): ReactNode {
  const formats = useFormats();
  const texts = useTexts(starTexts);
  return (
    <>
      <span aria-hidden="true">
        <span className={styles.star}>*</span> {formats.average(stars)} ({formats.count(count)})
      </span>
      <VisuallyHidden>{texts.rated(stars, count)}</VisuallyHidden>
    </>
  );
}
