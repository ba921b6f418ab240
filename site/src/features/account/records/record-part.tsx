import { type ReactNode, useId } from 'react';
import styles from '../profile-form.module.css';

/** A section of the account page. */
export function RecordPart({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
