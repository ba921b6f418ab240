import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './notice.module.css';

/** An important message. An alarm is read out at once; with `takesFocus` it is also focused and scrolled into view. */
export function Notice({
  tone,
  takesFocus = false,
  children,
}: {
  tone: 'alarm' | 'news';
  takesFocus?: boolean;
  children: ReactNode;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      role={tone === 'alarm' ? 'alert' : 'status'}
      tabIndex={-1}
      className={styles.notice}
      data-tone={tone}
    >
      {children}
    </div>
  );
}

/** Says what went wrong, in a notice that takes the focus. */
export function Alarm({ children }: { children: ReactNode }): ReactNode {
  return (
    <Notice tone="alarm" takesFocus>
      <p>{children}</p>
    </Notice>
  );
}
