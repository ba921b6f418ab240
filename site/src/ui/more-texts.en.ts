import { catalogue } from '../language/catalogue.ts';
import { formatsIn } from '../language/formats.ts';

const { average, count, plural } = formatsIn('en');

const english = {
  loading: 'Fetching more',
  failed: 'The next ones could not be loaded.',
  showMore: (shown: number, total: number) => `Show ${count(shown)} more of ${count(total)}`,
  books: 'More books',
  looking: 'Looking along the shelves',
  booksShown: (shown: number, total: number) =>
    shown < total
      ? `${count(shown)} of ${count(total)} books shown.`
      : `${count(shown)} ${plural(shown, { one: 'book', other: 'books' })}, all shown.`,
  stars: (stars: number) => `${count(stars)} of 5 stars`,
  rated: (stars: number, reviews: number) =>
    `${average(stars)} of 5 stars, ${count(reviews)} ${plural(reviews, { one: 'review', other: 'reviews' })}`,
};

export type MoreTexts = typeof english;

/** The end of a list that is loaded page by page. */
export const moreTexts = catalogue(english, () => import('./more-texts.de.ts'));
