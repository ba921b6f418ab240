import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { type Toast, ToastContext } from './toast-context.ts';
import styles from './toasts.module.css';

/** The edge of the window at which a toast is shown. */
type ToastEdge = 'start' | 'end';

/**
 * The edge away from `y`, where the reader last pressed something, so that the toast does not cover it: the bottom,
 * unless `y` is in the lower half of the window.
 */
function edgeAwayFrom(y: number, height: number): ToastEdge {
  return y > height / 2 ? 'start' : 'end';
}

/** The vertical position in the window, in pixels, at which the reader last pressed something, by pointer or by key. */
function useLastPress(): RefObject<number> {
  const lastPress = useRef(0);
  useEffect(() => {
    const byPointer = ({ clientY }: PointerEvent): void => {
      lastPress.current = clientY;
    };
    const byKey = ({ target }: KeyboardEvent): void => {
      if (!(target instanceof Element)) return;
      const { top, bottom } = target.getBoundingClientRect();
      lastPress.current = (top + bottom) / 2;
    };
    window.addEventListener('pointerdown', byPointer, { capture: true, passive: true });
    window.addEventListener('keydown', byKey, { capture: true, passive: true });
    return () => {
      window.removeEventListener('pointerdown', byPointer, { capture: true });
      window.removeEventListener('keydown', byKey, { capture: true });
    };
  }, []);
  return lastPress;
}

const ToastView = lazyComponent(async () => (await import('./toast-view.tsx')).ToastView);

/**
 * Lets its children show brief messages (`useToast`). The status element is always rendered, because assistive
 * software announces only changes inside it.
 */
export function Toasts({ children }: { children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<{ toast: Toast; number: number; edge: ToastEdge } | null>(null);
  const lastPress = useLastPress();
  const show = useCallback(
    (toast: Toast) => {
      const edge = edgeAwayFrom(lastPress.current, window.innerHeight);
      setShown((before) => ({ toast, number: (before?.number ?? 0) + 1, edge }));
      return () => setShown((now) => (now?.toast === toast ? null : now));
    },
    [lastPress],
  );
  const close = useCallback(() => setShown(null), []);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className={styles.place} data-edge={shown?.edge}>
        {shown !== null && <ToastView key={shown.number} toast={shown.toast} close={close} />}
      </div>
    </ToastContext>
  );
}
