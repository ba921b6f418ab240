import { catalogue } from '../../language/catalogue.ts';

const english = {
  body: 'Your session has ended, and you are signed out. What you were writing is kept.',
  draftsLost: 'You signed out in another tab. What you were writing here was removed.',
  signIn: 'Sign in again',
  dismiss: 'Close this notice',
};

export type SessionEndedTexts = typeof english;

/** Shown when the service has ended the session, or when signing out in another tab removed drafts. */
export const sessionEndedTexts = catalogue(english, () => import('./session-ended-texts.de.ts'));
