import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** A field for choosing one of a few values. */
export function SelectField<V extends string>({
  label,
  value,
  options,
  choose,
}: {
  label: string;
  value: V;
  options: readonly (readonly [value: V, text: string])[];
  choose: (value: V) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
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
