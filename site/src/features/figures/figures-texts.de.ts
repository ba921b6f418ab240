import { formatsIn } from '../../language/formats.ts';
import type { FiguresTexts } from './figures-texts.en.ts';

const { count, plural } = formatsIn('de');

export const texts: FiguresTexts = {
  byGenre: 'Bücher nach Genre',
  genre: 'Genre',
  byDecade: 'Bücher nach Jahrzehnt',
  decade: 'Jahrzehnt',
  books: 'Bücher',
  decadeOf: (from) => `${from}er`,
  before: (year) => `vor ${year}`,
  beforeShort: 'davor',
  most: (decade, total) =>
    `Die meisten, ${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}, sind aus den ${decade}n.`,
  asTable: 'Als Tabelle',
  loading: 'Wir zählen die Bücher',
  none: 'Noch gibt es nichts zu zählen.',
};
