import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decades } from './decades.ts';

test('years are put together by decade, and a decade without books is shown', () => {
  const byYear = new Map([
    [1999, 2],
    [1990, 1],
    [1989, 4],
    [2011, 3],
  ]);
  expect(decades(byYear)).toEqual([
    { from: 1980, to: 1989, count: 4 },
    { from: 1990, to: 1999, count: 3 },
    { from: 2000, to: 2009, count: 0 },
    { from: 2010, to: 2019, count: 3 },
  ]);
});

test('what is older than fifteen decades is one heap', () => {
  const byYear = new Map([
    [2024, 5],
    [1880, 1],
    [1879, 2],
    [-44, 1],
  ]);
  expect(decades(byYear).slice(0, 2)).toEqual([
    { from: null, to: 1879, count: 3 },
    { from: 1880, to: 1889, count: 1 },
  ]);
  expect(decades(byYear)).toHaveLength(16);
});

test('no books have no decades', () => {
  expect(decades(new Map())).toEqual([]);
});

test('every book is counted once, in a row of decades without a gap', () => {
  const year = fc.integer({ min: -500, max: 2100 });
  fc.assert(
    fc.property(fc.array(fc.tuple(year, fc.integer({ min: 1, max: 50 })), { minLength: 1 }), (entries) => {
      const byYear = new Map(entries);
      const shown = decades(byYear);
      const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
      expect(sum(shown.map(({ count }) => count))).toBe(sum(byYear.values()));
      expect(shown.slice(1).map(({ from }) => from)).toEqual(shown.slice(0, -1).map(({ to }) => to + 1));
    }),
  );
});
