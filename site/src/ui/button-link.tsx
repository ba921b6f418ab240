import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

/** A link that looks like a button: it goes somewhere. */
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
