import type { ReactNode } from 'react';
import styles from './button.module.css';

/** A busy button keeps the focus and its place; it says what is going on and ignores further presses. */
export function Button({
  id,
  children,
  weight = 'strong',
  type = 'button',
  busy = false,
  unavailable = false,
  describedBy,
  busyText = children,
  onClick,
}: {
  id?: string;
  children: ReactNode;
  weight?: 'strong' | 'quiet';
  type?: 'button' | 'submit';
  busy?: boolean;
  /** Not now; it keeps its place and can still be found, and `describedBy` says why. */
  unavailable?: boolean;
  describedBy?: string | undefined;
  busyText?: ReactNode;
  onClick?: () => void;
}): ReactNode {
  return (
    <button
      id={id}
      type={type}
      className={styles.button}
      data-weight={weight}
      data-busy={busy || undefined}
      aria-disabled={busy || unavailable || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (busy || unavailable) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy ? busyText : children}
    </button>
  );
}
