import type { ReactNode } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';

/** A link that looks like a button. */
export function ButtonLink({
  to,
  weight = 'strong',
  children,
}: {
  to: string;
  weight?: 'strong' | 'quiet';
  children: ReactNode;
}): ReactNode {
  return (
    <Link to={to} className={styles.button} data-weight={weight}>
      {children}
    </Link>
  );
}

/** While it is busy, the button keeps the focus and its place, says what is going on, and ignores clicks. */
export function Button({
  id,
  children,
  weight = 'strong',
  size = 'normal',
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
  size?: 'normal' | 'small';
  type?: 'button' | 'submit';
  busy?: boolean;
  /** It cannot be used now, and `describedBy` says why. It stays in place and can still be focused. */
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
      data-size={size}
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
