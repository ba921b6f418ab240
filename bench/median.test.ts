import { expect, test } from 'vitest';
import { medianBy } from './median.ts';

test.each([
  [[5], 5],
  [[9, 1, 5], 5],
  [[9, 1, 5, 100, 2], 5],
  [[4, 1, 3, 2], 2],
])('the median of %o is %i', (values, expected) => {
  expect(medianBy(values, (value) => value)).toBe(expected);
});

test('the median is one of the values themselves', () => {
  const runs = [
    { name: 'slow', ms: 30 },
    { name: 'usual', ms: 20 },
    { name: 'quick', ms: 10 },
  ];
  expect(medianBy(runs, ({ ms }) => ms)).toBe(runs[1]);
});

test('an empty list has no median', () => {
  expect(() => medianBy([], Number)).toThrow('no median');
});
