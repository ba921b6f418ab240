import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { formTexts } from './form-texts.en.ts';
import styles from './text-field.module.css';
import { useFieldLines } from './use-field-lines.tsx';

type NativeAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'spellCheck'
  | 'placeholder'
  | 'min'
  | 'max'
  | 'autoCapitalize'
  | 'defaultValue'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'readOnly'
>;

export interface TextFieldProps extends NativeAttributes {
  readonly name: string;
  /** By default, the name. The error summary links to it. */
  readonly id?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly required?: boolean;
  /** A button inside the field, at its end. */
  readonly action?: ReactNode;
}

/** An input with a label, a hint, and an error, all associated with it for assistive software. */
export function TextField({
  name,
  id = name,
  ref,
  label,
  hint,
  error,
  optional = false,
  required = false,
  action,
  ...native
}: TextFieldProps): ReactNode {
  const texts = useTexts(formTexts);
  const { attributes, lines } = useFieldLines({ error, hint });
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {optional && <span className="small">{texts.optional}</span>}
      </div>
      <div className={styles.row} data-revealable={action !== undefined || undefined}>
        <input
          {...native}
          ref={ref}
          id={id}
          name={name}
          className={styles.input}
          aria-required={required || undefined}
          {...attributes}
        />
        {action}
      </div>
      {lines}
    </div>
  );
}
