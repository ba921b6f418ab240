import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

/** A section of a page below a double line: a heading, an optional element beside it, and the content. */
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

/** The text in a section that has no content. */
export function NothingHere({ children }: { children: ReactNode }): ReactNode {
  return <p className="note">{children}</p>;
}
