import { type ReactNode, useCallback, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { type Toast, ToastContext } from './toast-context.ts';
import { edgeAwayFrom, type ToastEdge } from './toast-edge.ts';
import styles from './toasts.module.css';
import { useLastPress } from './use-last-press.ts';

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
