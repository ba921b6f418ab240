import { createContext, use } from 'react';

/** A brief message about something that was just done. */
export interface Toast {
  readonly text: string;
  /** Undoes it. Offered while the toast is shown. */
  readonly undo?: () => void;
}

/** Shows a toast. The function that it returns withdraws it, if it is still shown. */
export type ShowToast = (toast: Toast) => () => void;

export const ToastContext = createContext<ShowToast>(() => {
  throw new Error('useToast outside of <Toasts>');
});

/**
 * Shows a message on the current page and on those that follow: `toast({ text: 'Removed.', undo: putBack })`. A new
 * toast replaces the previous one. Messages that must not be missed belong in a `Notice` on the page.
 */
export function useToast(): ShowToast {
  return use(ToastContext);
}
