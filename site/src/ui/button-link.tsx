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
