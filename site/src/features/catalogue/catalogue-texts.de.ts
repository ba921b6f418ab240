import { formatsIn } from '../../language/formats.ts';
import type { CatalogueTexts } from './catalogue-texts.en.ts';

const { count, plural } = formatsIn('de');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`;

export const texts: CatalogueTexts = {
  page: 'Bücher',
  heading: 'Bücher',
  intro: 'Alles, was der Club gelesen hat, gerade liest oder worüber er gestritten hat.',
  filters: 'Bücher suchen und sortieren',
  title: 'Titel',
  titlePlaceholder: 'Teil eines Titels',
  genre: 'Genre',
  anyGenre: 'Alle Genres',
  from: 'Ab Jahr',
  to: 'Bis Jahr',
  sort: 'Sortieren nach',
  sorts: {
    title: 'Titel, A bis Z',
    newest: 'Neu im Regal zuerst',
    yearDown: 'Jahr, neuestes zuerst',
    yearUp: 'Jahr, ältestes zuerst',
    priceUp: 'Preis, niedrigster zuerst',
    priceDown: 'Preis, höchster zuerst',
  },
  show: 'Bücher zeigen',
  clear: 'Alle Filter löschen',
  results: 'Ergebnisse',
  count: books,
  countOnPage: (total, page, pages) => `${books(total)}, Seite ${count(page)} von ${count(pages)}`,
  loading: 'Wir gehen die Regale entlang',
  empty: 'Kein Buch passt dazu.',
  emptyHint: 'Versuch es mit weniger Buchstaben des Titels, einem anderen Genre oder einer größeren Zeitspanne.',
  beyond: 'Das Regal endet vor dieser Seite.',
  firstPage: 'Zurück zur ersten Seite',
  pages: 'Seiten',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
};
