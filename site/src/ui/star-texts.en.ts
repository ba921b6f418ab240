import { catalogue } from '../language/catalogue.ts';
import { formatsIn } from '../language/formats.ts';

const { average, count, plural } = formatsIn('en');

const english = {
  stars: (stars: number) => `${count(stars)} of 5 stars`,
  rated: (stars: number, reviews: number) =>
    `${average(stars)} of 5 stars, ${count(reviews)} ${plural(reviews, { one: 'review', other: 'reviews' })}`,
};

export type StarTexts = typeof english;

export const starTexts = catalogue(english, () => import('./star-texts.de.ts'));
