import type { ReactNode } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { reviewsTexts } from './reviews-texts.en.ts';
import styles from './star-field.module.css';

/** One to five stars as radio buttons. `name` is the id of the first one, which the error summary links to. */
export function StarField({
  name,
  rating,
  error,
  change,
}: {
  name: string;
  rating: number;
  error: string | undefined;
  change: (rating: number) => void;
}): ReactNode {
  const texts = useTexts(reviewsTexts);
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.field} aria-describedby={error && errorId} data-invalid={error ? true : undefined}>
      <legend>{texts.form.rating}</legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              id={stars === 1 ? name : undefined}
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
