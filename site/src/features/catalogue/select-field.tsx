import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './field.module.css';

/** A field for choosing one of a few values. */
export function SelectField<V extends string>({
  label,
  value,
  options,
  choose,
  compact = false,
}: {
  label: string;
  value: V;
  options: readonly (readonly [value: V, text: string])[];
  choose: (value: V) => void;
  /** Hides the label, which screen readers still read out. */
  compact?: boolean;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{compact ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.target.value);
          if (chosen) choose(chosen[0]);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
