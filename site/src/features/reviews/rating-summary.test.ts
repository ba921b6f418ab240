import { describe, expect, test } from 'vitest';
import { summariseRatings, withRating } from './rating-summary.ts';

describe('the ratings of a book', () => {
  test('the ratings of a book are averaged and counted', () => {
    expect(
      summariseRatings(
        new Map([
          [1, 1],
          [3.5, 1],
          [5, 2],
        ]),
      ),
    ).toEqual({
      count: 4,
      average: 3.625,
      shares: [
        { stars: 0.5, count: 0 },
        { stars: 1, count: 1 },
        { stars: 1.5, count: 0 },
        { stars: 2, count: 0 },
        { stars: 2.5, count: 0 },
        { stars: 3, count: 0 },
        { stars: 3.5, count: 1 },
        { stars: 4, count: 0 },
        { stars: 4.5, count: 0 },
        { stars: 5, count: 2 },
      ],
    });
  });

  test('the ratings of a book have no summary where there are none', () => {
    expect(summariseRatings(new Map())).toBeNull();
  });

  test.each([
    ['comes', undefined, 4, { 4: 3, 5: 1 }],
    ['comes with stars that nobody gave yet', undefined, 1, { 1: 1, 4: 2, 5: 1 }],
    ['goes', 4, undefined, { 4: 1, 5: 1 }],
    ['changes', 5, 4, { 4: 3, 5: 0 }],
    ['that was not counted goes', 2, undefined, { 2: 0, 4: 2, 5: 1 }],
  ])('a rating that %s is counted at once', (_name, gone, come, expected) => {
    const before = new Map([
      [4, 2],
      [5, 1],
    ]);
    const counts = withRating(before, gone, come);
    expect(Object.fromEntries(counts)).toEqual(expected);
    expect(Object.fromEntries(before)).toEqual({ 4: 2, 5: 1 });
  });
});
