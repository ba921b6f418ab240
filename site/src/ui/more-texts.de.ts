import { formatsIn } from '../language/formats.ts';
import type { MoreTexts } from './more-texts.en.ts';

const { average, count, plural } = formatsIn('de');

export const texts: MoreTexts = {
  loading: 'Wir holen mehr',
  failed: 'Die nächsten ließen sich nicht laden.',
  showMore: (shown, total) => `${count(shown)} weitere von ${count(total)} zeigen`,
  books: 'Mehr Bücher',
  looking: 'Wir gehen die Regale entlang',
  booksShown: (shown, total) =>
    shown < total
      ? `${count(shown)} von ${count(total)} Büchern zu sehen.`
      : `${count(shown)} ${plural(shown, { one: 'Buch', other: 'Bücher' })}, alle zu sehen.`,
  stars: (stars) => `${count(stars)} von 5 Sternen`,
  rated: (stars, reviews) =>
    `${average(stars)} von 5 Sternen, ${count(reviews)} ${plural(reviews, { one: 'Besprechung', other: 'Besprechungen' })}`,
};
