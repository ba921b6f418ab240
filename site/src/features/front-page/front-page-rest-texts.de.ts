import { formatsIn } from '../../language/formats.ts';
import type { FrontPageRestTexts } from './front-page-rest-texts.en.ts';

const { count, plural } = formatsIn('de');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`;

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
  charts: {
    byGenre: 'Bücher nach Genre',
    genre: 'Genre',
    byDecade: 'Bücher nach Jahrzehnt',
    decade: 'Jahrzehnt',
    books: 'Bücher',
    decadeOf: (from) => `${from}er`,
    before: (year) => `vor ${year}`,
    beforeShort: 'davor',
    largest: (from, total) => `Am häufigsten sind die ${from}er: ${books(total)}.`,
    largestBefore: (year, total) => `Die größte Gruppe, ${books(total)}, stammt aus der Zeit vor ${year}.`,
    asTable: 'Als Tabelle',
    loading: 'Wir zählen die Bücher',
    none: 'Noch gibt es nichts zu zählen.',
  },
};
