import { type ReactNode, type Ref, useId } from 'react';
import styles from '../profile-form.module.css';

/** A section of the account page. */
export function RecordPart({
  heading,
  headingRef,
  children,
}: {
  heading: string;
  /** For moving the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
