import { formatsIn } from '../language/formats.ts';
import type { AverageStarsTexts } from './average-stars-texts.en.ts';

const { average, count, plural } = formatsIn('de');

export const texts: AverageStarsTexts = {
  rated: (stars, reviews) =>
    `${average(stars)} von 5 Sternen, ${count(reviews)} ${plural(reviews, { one: 'Besprechung', other: 'Besprechungen' })}`,
};
