import { type ReactNode, useId } from 'react';
import styles from './text-field.module.css';

export interface FieldLines {
  /** Attributes of the field itself: whether it is invalid, and the ids of the lines that describe it. */
  readonly attributes: { readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string | undefined };
  /** To be rendered below the field. */
  readonly lines: ReactNode;
}

/** The error and the hint of a field, as lines below it that assistive software reads together with the field. */
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
          <p id={`${id}hint`} className="small">
            {hint}
          </p>
        )}
      </>
    ),
  };
}
