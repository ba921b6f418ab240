import { catalogue } from '../../language/catalogue.ts';

const english = {
  slow: 'The club’s library is taking its time. We are still waiting.',
  offline: 'You are offline. What is here stays; the rest will come when you are back.',
  lost: 'We cannot reach the club’s library. We keep trying, and the page will fill in by itself.',
};

export type ConnectionTexts = typeof english;

/** Shown while the service cannot be reached. */
export const connectionTexts = catalogue(english, () => import('./connection-texts.de.ts'));
