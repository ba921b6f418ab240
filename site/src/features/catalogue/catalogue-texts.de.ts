import { formatsIn } from '../../language/formats.ts';
import type { CatalogueTexts } from './catalogue-texts.en.ts';

const { average, count, plural } = formatsIn('de');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`;

export const texts: CatalogueTexts = {
  page: 'Bücher',
  heading: 'Bücher',
  intro: 'Alles, was der Club gelesen hat, gerade liest oder worüber er gestritten hat.',
  filters: 'Bücher filtern',
  title: 'Titel',
  titlePlaceholder: 'Teil eines Titels',
  filtersButton: (set) => (set === 0 ? 'Filter' : `Filter (${count(set)})`),
  closeFilters: 'Schließen',
  genre: 'Genre',
  matchAll: 'Nur Bücher, auf die alle zutreffen',
  language: 'Geschrieben auf',
  from: 'Ab Jahr',
  to: 'Bis Jahr',
  reversedYears: (from, to) => `Die Jahre sind vertauscht: ${from} liegt nach ${to}.`,
  turnYears: (from, to) => `Von ${from} bis ${to} suchen`,
  rating: 'Bewertung',
  anyRating: 'Jede Bewertung',
  atLeast: (stars) => `${average(stars)} Sterne oder mehr`,
  inPrint: 'Lieferbar',
  sort: 'Sortieren nach',
  sorts: {
    title: 'Titel, A bis Z',
    newest: 'Neu im Regal zuerst',
    rating: 'Bewertung, beste zuerst',
    yearDown: 'Jahr, neuestes zuerst',
    yearUp: 'Jahr, ältestes zuerst',
    priceUp: 'Preis, niedrigster zuerst',
    priceDown: 'Preis, höchster zuerst',
  },
  show: (total) => (total === undefined ? 'Bücher zeigen' : `${books(total)} zeigen`),
  clear: 'Alle Filter löschen',
  results: 'Ergebnisse',
  count: books,
  empty: 'Kein Buch passt dazu.',
  emptyHint: 'Versuch es mit weniger Buchstaben des Titels, weniger Häkchen oder einer größeren Zeitspanne.',
};
