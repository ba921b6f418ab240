import { formatsIn } from '../language/formats.ts';
import type { MoreTexts } from './more-texts.en.ts';

const { count, plural } = formatsIn('de');

export const texts: MoreTexts = {
  loading: 'Wir holen mehr',
  failed: 'Die nächsten sind nicht angekommen.',
  books: 'Mehr Bücher',
  booksShown: (shown) => `${count(shown)} ${plural(shown, { one: 'Buch', other: 'Bücher' })} zu sehen.`,
  allShown: 'Das sind alle.',
};
