import { formatsIn } from '../../language/formats.ts';
import type { BookTexts } from './book-texts.en.ts';

const { year } = formatsIn('de');

export const texts: BookTexts = {
  loading: 'Wir holen das Buch aus dem Regal',
  by: 'von',
  facts: 'Zu dieser Ausgabe',
  year: 'Jahr',
  pages: 'Seiten',
  publisher: 'Verlag',
  language: 'Sprache',
  price: 'Preis',
  print: 'Lieferbar',
  inPrint: 'Ja',
  outOfPrint: 'Nein, such es antiquarisch',
  genres: 'Genres',
  tags: 'Abgelegt unter',
  blurb: 'Zum Buch',
  authors: () => 'Wer es geschrieben hat',
  origin: (country, born) => `Geboren ${year(born)}, ${country}`,
  back: 'Zurück zu den Büchern',
  missing: {
    heading: 'Dieses Buch steht nicht in unserem Regal',
    body: 'Vielleicht ist es für immer verliehen. Die anderen sind noch da.',
  },
  related: 'Im selben Regal',
  share: {
    share: 'Dieses Buch weitersagen',
    copied: 'Der Link ist kopiert.',
    heading: 'Dieses Buch weitersagen',
    body: 'Dein Browser lässt uns nicht kopieren. Kopiere den Link von hier:',
    link: 'Link zu dieser Seite',
    close: 'Fertig',
  },
  shelfChoice: {
    label: 'In meinem Regal',
    remove: 'Herausnehmen',
    shelf: 'Zu meinem Regal',
  },
};
