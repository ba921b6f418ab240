import { catalogue } from '../language/catalogue.ts';

const english = {
  siteName: 'Marginalia',
  skipToContent: 'Skip to content',
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
  footer: {
    colophon: 'Set in Newsreader and Instrument Sans. The covers are drawn by the page, each from its own title.',
    note: 'Write in the margins; the library will forgive you.',
    language: 'Language',
    languageFailed: 'The texts in that language did not arrive. Please try again in a moment.',
  },
  crash: {
    heading: 'Something broke on this page',
    body: 'It is our fault, not yours. Trying again often helps, and loading the page again usually does.',
    notLoaded: 'The page could not be loaded. You may be offline, or there is a newer version of this site.',
    retry: 'Try again',
    reload: 'Load the page again',
  },
  notFound: {
    heading: 'This page has been torn out',
    body: 'There is nothing at this address. It may have been mistyped, or it never existed.',
  },
};

export type AppTexts = typeof english;

/** The texts around every page: navigation, footer and error messages. */
export const appTexts = catalogue(english, () => import('./app-texts.de.ts'));
