import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import styles from './dialog.module.css';

/** Asks for confirmation before something is lost. `leave` says yes. */
export function Question({
  texts,
  stay,
  leave,
}: {
  texts: Readonly<Record<'heading' | 'body' | 'stay' | 'leave', string>>;
  stay: () => void;
  leave: () => void;
}): ReactNode {
  return (
    <Dialog heading={texts.heading} kind="alertdialog" tone="alarm" close={stay}>
      <p>{texts.body}</p>
      <DialogWays>
        <Button onClick={stay}>{texts.stay}</Button>
        <Button weight="quiet" onClick={leave}>
          {texts.leave}
        </Button>
      </DialogWays>
    </Dialog>
  );
}

/**
 * A modal dialog, open while it is rendered. The browser keeps the focus inside, and returns it to where it was when
 * the dialog closes. `close` is called on Escape and on a click outside.
 */
export function Dialog({
  heading,
  kind = 'dialog',
  tone = 'news',
  place = 'middle',
  close,
  closeText,
  children,
}: {
  heading: string;
  /** An alert dialog is read out with its whole content, and a click outside does not close it. */
  kind?: 'dialog' | 'alertdialog';
  tone?: 'alarm' | 'news';
  /** `foot`: a sheet at the foot of a narrow screen, as wide as the screen. */
  place?: 'middle' | 'foot';
  close: () => void;
  /** Adds a button beside the heading that closes the dialog. */
  closeText?: string;
  /** The first control inside takes the focus, or the one with `autoFocus`. */
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  // A layout effect: it must be closed while it is still in the document, or the browser cannot return the focus.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the `cancel` event
    <dialog
      ref={box}
      role={kind}
      aria-labelledby={`${id}heading`}
      aria-describedby={kind === 'alertdialog' ? `${id}body` : undefined}
      className={styles.dialog}
      data-tone={tone}
      data-place={place}
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
        <div className={styles.head}>
          <h2 id={`${id}heading`}>{heading}</h2>
          {closeText !== undefined && (
            <button type="button" className={styles.close} onClick={close}>
              {closeText}
            </button>
          )}
        </div>
        <div id={`${id}body`} className={styles.body}>
          {children}
        </div>
      </div>
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogWays({ children }: { children: ReactNode }): ReactNode {
  return <div className="ways">{children}</div>;
}
