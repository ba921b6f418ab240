import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './import-page.module.css';

/** The heading of a step. It takes the focus, because the focused control was removed with the previous step. */
export function StepHeading({ children }: { children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}
