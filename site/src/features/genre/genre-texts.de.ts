import { formatsIn } from '../../language/formats.ts';
import type { GenreTexts } from './genre-texts.en.ts';

const { count, plural } = formatsIn('de');

export const texts: GenreTexts = {
  kind: 'Genre',
  loading: 'Wir suchen das richtige Regal',
  books: 'Bücher dieser Art',
  counted: (total) => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`,
  none: 'In unserem Regal steht noch kein Buch dieser Art.',
  others: 'Andere Genres',
  filter: 'Darin suchen',
  missing: {
    heading: 'Dieses Genre haben wir nicht',
    body: 'Bücher lassen sich ungern sortieren. Vielleicht heißt es hier anders.',
  },
};
