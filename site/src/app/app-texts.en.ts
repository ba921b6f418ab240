import { catalogue } from '../language/catalogue.ts';

const english = {
  skipToContent: 'Skip to content',
  loading: 'Loading the page…',
  searchHint: 'Title, author, ISBN, tag',
  nav: {
    label: 'Main',
    home: 'Marginalia, front page',
    books: 'Books',
    bulletin: 'Bulletin',
    shelf: 'Shelf',
    join: 'Join',
    signIn: 'Sign in',
    account: 'Account',
  },
  crash: {
    heading: 'Something broke on this page',
    body: 'It is our fault, not yours. Try again, or load the page again.',
    notLoadedHeading: 'This page is not here yet',
    notLoaded: 'The page could not be loaded. Your connection may be down, or the site has a new version.',
    away: 'It comes by itself as soon as you are back online.',
    retry: 'Try again',
    reload: 'Load the page again',
  },
  connection: {
    slow: 'The club’s library is taking its time. We are still waiting.',
    offline: 'You are offline. What is here stays; the rest will come when you are back.',
    lost: 'We cannot reach the club’s library. We keep trying, and the page will fill in by itself.',
  },
  theme: {
    toDark: 'Switch to dark theme',
    toLight: 'Switch to light theme',
  },
  desk: 'Desk',
};

export type AppTexts = typeof english;

/** The texts around every page: navigation and error messages. */
export const appTexts = catalogue(english, () => import('./app-texts.de.ts'));
