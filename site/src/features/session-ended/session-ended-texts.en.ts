import { catalogue } from '../../language/catalogue.ts';

const english = {
  body: 'Your session has ended, and you are signed out. What you were writing is kept.',
  signIn: 'Sign in again',
  dismiss: 'Close this notice',
};

export type SessionEndedTexts = typeof english;

/** Shown when the service has ended the session. */
export const sessionEndedTexts = catalogue(english, () => import('./session-ended-texts.de.ts'));
