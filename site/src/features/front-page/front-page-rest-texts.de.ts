import type { FrontPageRestTexts } from './front-page-rest-texts.en.ts';

export const texts: FrontPageRestTexts = {
  ownShelf: 'In deinem Regal',
  wholeShelf: 'Dein ganzes Regal',
  reading: 'Du liest gerade',
  nothingReading: 'Im Moment nichts.',
  wanted: 'Als Nächstes vielleicht',
  nothingWanted: 'Es wartet nichts.',
  emptyShelf: 'Dein Regal ist leer. Jedes Buch hat einen Knopf, der es hineinstellt.',
  newest: 'Neu im Regal',
  allBooks: 'Alle Bücher',
  noBooks: 'Das Regal ist noch leer. Schau wieder vorbei, wenn die ersten Pakete ausgepackt sind.',
  reviews: 'Vom Rand der Seiten',
  reviewOf: 'Über',
  noReviews: 'Noch hat niemand etwas an den Rand geschrieben.',
  figures: 'Das Regal in Zahlen',
  closing: 'Ein leerer Rand wartet auf deinen Namen.',
  join: 'Mitglied werden',
};
