import { expect, test } from 'vitest';
import { bestFirst, readBookRatings } from './book-rating.ts';

test('a book that many rate well is before a book that one reader rates best', () => {
  const ratings = new Map([
    ['one enthusiast', { stars: 5, count: 1 }],
    ['many readers', { stars: 4.6, count: 20 }],
    ['few readers', { stars: 2, count: 2 }],
  ]);
  expect(bestFirst(ratings)).toEqual(['many readers', 'one enthusiast', 'few readers']);
});

test('a row without a book, or with an impossible average, is left out of the ratings', () => {
  const rows = [
    { _id: 'book-1', stars: 4.5, count: 2 },
    { _id: null, stars: 3, count: 1 },
    { _id: 'book-3', stars: 7, count: 1 },
  ];
  expect(readBookRatings(rows)).toEqual(new Map([['book-1', { stars: 4.5, count: 2 }]]));
});
