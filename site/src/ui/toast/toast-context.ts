import { createContext, use } from 'react';

/** What was just done, said in passing. */
export interface Toast {
  readonly text: string;
  /** Takes it back. Offered for as long as the toast is up. */
  readonly undo?: () => void;
}

export const ToastContext = createContext<(toast: Toast) => void>(() => {
  throw new Error('useToast outside of <Toasts>');
});

/**
 * Says what was done, on whatever page the reader goes to next: `toast({ text: 'Removed.', undo: putBack })`. A new
 * toast takes the place of the one before. What somebody must not miss belongs in a `Notice` on the page.
 */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}
