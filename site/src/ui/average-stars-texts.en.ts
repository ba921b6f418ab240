import { catalogue } from '../language/catalogue.ts';
import { formatsIn } from '../language/formats.ts';

const { average, count, plural } = formatsIn('en');

const english = {
  rated: (stars: number, reviews: number) =>
    `${average(stars)} of 5 stars, ${count(reviews)} ${plural(reviews, { one: 'review', other: 'reviews' })}`,
};

export type AverageStarsTexts = typeof english;

export const averageStarsTexts = catalogue(english, () => import('./average-stars-texts.de.ts'));
