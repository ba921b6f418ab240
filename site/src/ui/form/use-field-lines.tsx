import { type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

export interface FieldLines {
  /** For the field itself: whether it is wrong, and which lines tell of it. */
  readonly attributes: { readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string | undefined };
  /** To stand below it. */
  readonly lines: ReactNode;
}

/** What is wrong with a field, then a hint, each a line below it that assistive software reads with the field. */
export function useFieldLines({ error, hint }: { error?: string | undefined; hint?: string | undefined }): FieldLines {
  const id = useId();
  const describedBy = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ');
  return {
    attributes: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
    lines: (
      <>
        {error && (
          <p id={`${id}error`} className={styles.error}>
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </>
    ),
  };
}
