import { catalogue } from '../../language/catalogue.ts';

const english = {
  page: 'Signing in',
  working: 'Finishing your sign-in…',
  failedHeading: 'You are not signed in',
  cancelled: 'You left the sign-in page before it was finished. Nothing has changed.',
  tooLate: 'That took too long, and the club no longer knows you. Please sign in again.',
  refused: 'The club’s sign-in page did not let you in.',
  stale: 'This sign-in was started in another tab, or is too old to be finished here. Please start again.',
  incomplete: 'There is no sign-in to finish here.',
  unreachable: 'The club did not answer in time, and the sign-in could not be finished. Please start again.',
  again: 'Start again on the club’s page',
  password: 'Sign in with a password instead',
};

export type CallbackTexts = typeof english;

/** The return from the club’s hosted sign-in page. */
export const callbackTexts = catalogue(english, () => import('./callback-texts.de.ts'));
