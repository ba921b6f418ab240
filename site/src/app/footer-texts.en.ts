import { catalogue } from '../language/catalogue.ts';

const english = {
  club: 'Marginalia is a reading club: one book a month together, a shelf for everything else, and reviews by people who finished the book or say why they did not.',
  motto: 'Write in the margins; the library will forgive you.',
  demo: 'About this demonstration',
  language: 'Language',
  languageFailed: 'That language could not be loaded. Please try again.',
};

export type FooterTexts = typeof english;

/** The foot of every page. */
export const footerTexts = catalogue(english, () => import('./footer-texts.de.ts'));
