import { describe, expect, test } from 'vitest';
import { summariseRatings } from './rating-summary.ts';

describe('the ratings of a book', () => {
  test('are averaged and counted', () => {
    expect(summariseRatings([5, 5, 4, 1])).toEqual({
      count: 4,
      average: 3.75,
      shares: [
        { stars: 5, count: 2 },
        { stars: 4, count: 1 },
        { stars: 3, count: 0 },
        { stars: 2, count: 0 },
        { stars: 1, count: 1 },
      ],
    });
  });

  test('have no summary where there are none', () => {
    expect(summariseRatings([])).toBeNull();
  });
});
