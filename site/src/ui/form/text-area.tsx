import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import styles from './text-field.module.css';
import { useFieldLines } from './use-field-lines.tsx';

type NativeAttributes = Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'onChange' | 'onBlur' | 'readOnly'>;

export interface TextAreaProps extends NativeAttributes {
  /** The error summary links to it. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A field for several lines, which grows with the text, with a label, a hint, and an error. */
export function TextArea({ id, name, label, hint, error, required = false, ref, ...native }: TextAreaProps): ReactNode {
  const { attributes, lines } = useFieldLines({ error, hint });
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
      </div>
      <textarea
        {...native}
        ref={ref}
        dir="auto"
        id={id}
        name={name}
        className={styles.input}
        data-prose
        aria-required={required || undefined}
        {...attributes}
      />
      {lines}
    </div>
  );
}
