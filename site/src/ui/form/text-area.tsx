import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import styles from './text-field.module.css';

type NativeAttributes = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'rows' | 'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'autoFocus' | 'maxLength'
>;

export interface TextAreaProps extends NativeAttributes {
  /** Also its id, which the error summary links to. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Room for several lines, which grows with what is written, with its name, a hint, and what is wrong with it. */
export function TextArea({ name, label, hint, error, required = false, ref, ...native }: TextAreaProps): ReactNode {
  const hintId = useId();
  const errorId = useId();
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={name}>{label}</label>
      </div>
      <textarea
        {...native}
        ref={ref}
        dir="auto"
        id={name}
        name={name}
        className={styles.input}
        data-prose
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
