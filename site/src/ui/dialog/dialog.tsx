import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * A question or a task that stands over the page, which waits behind it. To render it is to open it. The browser keeps
 * the focus inside and, when it goes, gives it back to where it was. `close` is what Escape and a click beside it ask
 * for.
 */
export function Dialog({
  heading,
  kind = 'dialog',
  tone = 'news',
  close,
  children,
}: {
  heading: string;
  /** An alert dialog interrupts: it is read out with all it says, and a click beside it does not close it. */
  kind?: 'dialog' | 'alertdialog';
  tone?: 'alarm' | 'news';
  close: () => void;
  /** The first control inside takes the focus, or the one with `autoFocus`. */
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  // A layout effect: it has to be closed while it is still on the page, or the focus is given back to nobody.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by `cancel`
    <dialog
      ref={box}
      role={kind}
      aria-labelledby={`${id}heading`}
      aria-describedby={kind === 'alertdialog' ? `${id}body` : undefined}
      className={styles.dialog}
      data-tone={tone}
      onCancel={(event) => {
        // The page decides whether the dialog is open: a dialog that closed itself would still be rendered.
        event.preventDefault();
        close();
      }}
      onClick={({ target, currentTarget }) => {
        if (kind === 'dialog' && target === currentTarget) close();
      }}
    >
      <div className={styles.sheet}>
        <h2 id={`${id}heading`}>{heading}</h2>
        <div id={`${id}body`} className={styles.body}>
          {children}
        </div>
      </div>
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogWays({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.ways}>{children}</div>;
}
