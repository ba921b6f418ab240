import type { ReactNode } from 'react';
import { RATING_STEPS } from '../../club/use-own-ratings.ts';
import { useTexts } from '../../language/use-texts.ts';
import { moreTexts } from '../more-texts.en.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './star-field.module.css';

/**
 * Half a star to five stars as radio buttons, each of which is half of an asterisk, so that the arrow keys go by half a
 * star. `name` is the id of the first one, which the error summary links to.
 */
export function StarField({
  name,
  legend,
  rating,
  error,
  change,
}: {
  name: string;
  legend: string;
  rating: number;
  error?: string | undefined;
  change: (rating: number) => void;
}): ReactNode {
  const texts = useTexts(moreTexts);
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.field} aria-describedby={error && errorId} data-invalid={error ? true : undefined}>
      <legend>{legend}</legend>
      <div className={styles.stars}>
        {RATING_STEPS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              id={stars === RATING_STEPS[0] ? name : undefined}
              name={name}
              value={stars}
              checked={rating === stars}
              onChange={() => change(stars)}
            />
            <span aria-hidden="true">*</span>
            <VisuallyHidden>{texts.stars(stars)}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
