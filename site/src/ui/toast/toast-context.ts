import { createContext, use } from 'react';

/** A brief message about something that was just done. */
export interface Toast {
  readonly text: string;
  /** Undoes it. Offered while the toast is shown. */
  readonly undo?: () => void;
}

export const ToastContext = createContext<(toast: Toast) => void>(() => {
  throw new Error('useToast outside of <Toasts>');
});

/**
 * Shows a message on the current page and on those that follow: `toast({ text: 'Removed.', undo: putBack })`. A new
 * toast replaces the previous one. Messages that must not be missed belong in a `Notice` on the page.
 */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}
