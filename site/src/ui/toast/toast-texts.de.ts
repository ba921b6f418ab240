import type { ToastTexts } from './toast-texts.en.ts';

export const texts: ToastTexts = {
  undo: 'Rückgängig',
  close: 'Meldung schließen',
};
