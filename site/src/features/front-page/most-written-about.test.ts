import { expect, test } from 'vitest';
import { mostWrittenAbout, type Verdict } from './most-written-about.ts';

const verdict = (book: string, rating: number): Verdict => ({ book, rating });

test('the books with the most reviews, with how many there are and their average', () => {
  const verdicts = [verdict('a', 2), verdict('b', 5), verdict('b', 4), verdict('c', 3), verdict('b', 3)];
  expect(mostWrittenAbout(verdicts, 1)).toEqual([{ bookId: 'b', reviews: 3, stars: 4 }]);
});

test('of books with as many reviews, the better rated comes first; of equals, that with the newest review', () => {
  const verdicts = [verdict('new', 4), verdict('old', 4), verdict('good', 5)];
  expect(mostWrittenAbout(verdicts, 3).map(({ bookId }) => bookId)).toEqual(['good', 'new', 'old']);
});

test('no reviews have no book that is written about most', () => {
  expect(mostWrittenAbout([], 3)).toEqual([]);
});
