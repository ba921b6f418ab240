import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

/** A part of a page under a double rule: its heading, something beside that, and what it holds. */
export function Part({
  heading,
  beside,
  busy = false,
  children,
}: {
  heading: string;
  beside?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id} aria-busy={busy || undefined}>
      <div className={styles.heading}>
        <h2 id={id}>{heading}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** Stands in a part that has nothing to show. */
export function NothingHere({ children }: { children: ReactNode }): ReactNode {
  return <p className={styles.none}>{children}</p>;
}
