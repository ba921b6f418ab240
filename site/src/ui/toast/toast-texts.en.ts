import { catalogue } from '../../language/catalogue.ts';

const english = {
  undo: 'Undo',
  close: 'Close this message',
};

export type ToastTexts = typeof english;

/** The buttons of a toast. */
export const toastTexts = catalogue(english, () => import('./toast-texts.de.ts'));
