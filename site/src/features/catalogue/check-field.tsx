import { type ReactNode, useId } from 'react';
import styles from './check-field.module.css';

/** A checkbox with a label and an optional description. */
export function CheckField({
  label,
  checked,
  toggle,
  description,
  faint = false,
}: {
  label: string;
  checked: boolean;
  toggle: () => void;
  description?: ReactNode;
  /** Shown faintly: choosing it would find nothing, but it can be chosen. */
  faint?: boolean;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.check} data-faint={faint || undefined}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={toggle}
        aria-describedby={description === undefined ? undefined : `${id}description`}
      />
      <label htmlFor={id}>{label}</label>
      {description !== undefined && (
        <span id={`${id}description`} className={styles.description}>
          {description}
        </span>
      )}
    </div>
  );
}
