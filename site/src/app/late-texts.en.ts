import { catalogue } from '../language/catalogue.ts';

const english = {
  footer: {
    club: 'Marginalia is a reading club: one book a month together, a shelf for everything else, and reviews by people who finished the book or say why they did not.',
    motto: 'Write in the margins; the library will forgive you.',
    cart: 'Cart',
    demo: 'About this demonstration',
    language: 'Language',
    languageFailed: 'That language could not be loaded. Please try again.',
  },
  update: {
    ready: 'There is a newer version of this site.',
    changeOver: 'Switch to it',
  },
  sessionEnded: {
    body: 'Your session has ended, and you are signed out. What you were writing is kept.',
    draftsLost: 'You signed out in another tab. What you were writing here was removed.',
    signIn: 'Sign in again',
    dismiss: 'Close this notice',
  },
};

export type LateTexts = typeof english;

/** What every page has and nobody waits for. */
export const lateTexts = catalogue(english, () => import('./late-texts.de.ts'));
