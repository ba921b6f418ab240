import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/use-texts.ts';
import { CloseIcon } from '../close-icon.tsx';
import { uiTexts } from '../ui-texts.en.ts';
import type { Toast } from './toast-context.ts';
import styles from './toasts.module.css';

/** Long enough to read two lines and reach for a button. While the toast is hovered or focused, it stays. */
const SHOWN_MS = 10_000;

export function ToastView({ toast, close }: { toast: Toast; close: () => void }): ReactNode {
  const texts = useTexts(uiTexts).toast;
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, close]);
  const leave = (): void => {
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it on the page
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget instanceof Node ? relatedTarget : null)) {
          cameFrom.current = relatedTarget;
        }
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leave();
      }}
    >
      <p>{toast.text}</p>
      {toast.undo !== undefined && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            toast.undo?.();
            leave();
          }}
        >
          {texts.undo}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={texts.close} onClick={leave}>
        <CloseIcon />
      </button>
    </div>
  );
}
