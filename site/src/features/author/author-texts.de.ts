import { formatsIn } from '../../language/formats.ts';
import type { AuthorTexts } from './author-texts.en.ts';

const { count, plural, year } = formatsIn('de');

export const texts: AuthorTexts = {
  loading: 'Wir schlagen nach, wer das ist',
  origin: (country, born) => `Geboren ${year(born)}, ${country}`,
  works: 'In unserem Regal',
  counted: (total) => `${count(total)} ${plural(total, { one: 'Buch', other: 'Bücher' })}`,
  none: 'Von dieser Person steht noch nichts in unserem Regal.',
  missing: {
    heading: 'Diesen Namen kennen wir nicht',
    body: 'Die Seite ist vielleicht umgezogen, oder der Adresse fehlt ein Buchstabe.',
  },
};
