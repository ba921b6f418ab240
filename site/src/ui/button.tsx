import type { ReactNode } from 'react';
import styles from './button.module.css';

/** A busy button keeps the focus and its place; it says what is going on and ignores further presses. */
export function Button({
  children,
  weight = 'strong',
  type = 'button',
  busy = false,
  busyText = children,
  onClick,
}: {
  children: ReactNode;
  weight?: 'strong' | 'quiet';
  type?: 'button' | 'submit';
  busy?: boolean;
  busyText?: ReactNode;
  onClick?: () => void;
}): ReactNode {
  return (
    <button
      type={type}
      className={styles.button}
      data-weight={weight}
      data-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy ? busyText : children}
    </button>
  );
}
