import type { ShareTexts } from './share-texts.en.ts';

export const texts: ShareTexts = {
  share: 'Dieses Buch weitersagen',
  copied: 'Der Link ist kopiert.',
  heading: 'Dieses Buch weitersagen',
  body: 'Dein Browser lässt uns nicht kopieren. Kopiere den Link von hier:',
  link: 'Link zu dieser Seite',
  close: 'Fertig',
};
