import { formatsIn } from '../language/formats.ts';
import type { StarTexts } from './star-texts.en.ts';

const { average, count, plural } = formatsIn('de');

export const texts: StarTexts = {
  stars: (stars) => `${count(stars)} von 5 Sternen`,
  rated: (stars, reviews) =>
    `${average(stars)} von 5 Sternen, ${count(reviews)} ${plural(reviews, { one: 'Besprechung', other: 'Besprechungen' })}`,
};
