import { formatsIn } from '../../language/formats.ts';
import type { ReviewsTexts } from './reviews-texts.en.ts';

const { count, plural } = formatsIn('de');
const reviews = (total: number): string =>
  `${count(total)} ${plural(total, { one: 'Besprechung', other: 'Besprechungen' })}`;

export const texts: ReviewsTexts = {
  heading: 'Was die Mitglieder schreiben',
  summary: 'Bewertungen',
  average: (average) => `${average} von 5`,
  count: reviews,
  stars: (stars) => `${stars} ${plural(stars, { one: 'Stern', other: 'Sterne' })}`,
  latestOnly: (total) => `Gezählt aus den letzten ${count(total)} Besprechungen.`,
  none: 'Über dieses Buch hat noch niemand geschrieben.',
  more: 'Weitere Besprechungen',
  loadingMore: 'Weitere Besprechungen werden geholt',
  shown: (total) => `${reviews(total)} angezeigt`,
  end: 'Das sind alle.',
  moreFailed: 'Die nächsten Besprechungen sind nicht angekommen.',
  retry: 'Noch einmal versuchen',
};
