import { catalogue } from '../../language/catalogue.ts';
import { formatsIn } from '../../language/formats.ts';

const { count, plural } = formatsIn('en');

const english = {
  heading: 'What the members wrote',
  summary: 'Ratings',
  average: (average: string) => `${average} out of 5`,
  count: (total: number) => `${count(total)} ${plural(total, { one: 'review', other: 'reviews' })}`,
  stars: (stars: number) => `${stars} ${plural(stars, { one: 'star', other: 'stars' })}`,
  latestOnly: (total: number) => `Counted from the latest ${count(total)} reviews.`,
  none: 'Nobody has written about this book yet.',
  more: 'More reviews',
  loadingMore: 'Fetching more reviews',
  shown: (total: number) => `${count(total)} ${plural(total, { one: 'review', other: 'reviews' })} shown`,
  end: 'That is all of them.',
  moreFailed: 'The next reviews did not arrive.',
  retry: 'Try again',
};

export type ReviewsTexts = typeof english;

/** Ratings and reviews. */
export const reviewsTexts = catalogue(english, () => import('./reviews-texts.de.ts'));
