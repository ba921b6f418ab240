import { formatsIn } from '../language/formats.ts';
import type { MoreTexts } from './more-texts.en.ts';

const { count, plural } = formatsIn('de');

export const texts: MoreTexts = {
  loading: 'Wir holen mehr',
  failed: 'Die nächsten ließen sich nicht laden.',
  books: 'Mehr Bücher',
  looking: 'Wir gehen die Regale entlang',
  booksShown: (shown, total) =>
    shown < total
      ? `${count(shown)} von ${count(total)} Büchern zu sehen.`
      : `${count(shown)} ${plural(shown, { one: 'Buch', other: 'Bücher' })}, alle zu sehen.`,
};
