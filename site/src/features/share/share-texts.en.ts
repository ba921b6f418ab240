import { catalogue } from '../../language/catalogue.ts';

const english = {
  share: 'Share this book',
  copied: 'The link is copied.',
  heading: 'Share this book',
  body: 'Your browser does not let us copy it. Copy the link from here:',
  link: 'Link to this page',
  close: 'Done',
};

export type ShareTexts = typeof english;

/** Sharing the address of a page. */
export const shareTexts = catalogue(english, () => import('./share-texts.de.ts'));
