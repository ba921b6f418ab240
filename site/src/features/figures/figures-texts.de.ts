import { formatsIn } from '../../language/formats.ts';
import type { FiguresTexts } from './figures-texts.en.ts';

const { count, plural } = formatsIn('de');
const books = (total: number): string => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`;

export const texts: FiguresTexts = {
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
};
