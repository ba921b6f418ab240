import { expect, test } from 'vitest';
import { moneyIn, percentOf, sharesOf } from './money.ts';

test.each([
  [2500, 1.14, 29],
  [2500, 10, 250],
  [105, 10, 11],
  [104, 10, 10],
  [790, 33.333, 263],
  [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
])('of %d, %d percent are %d: half a unit is rounded up', (minor, percent, expected) => {
  expect(percentOf(minor, percent)).toBe(expected);
});

test.each([
  [100, [1, 1, 1], [33, 34, 33]],
  [258, [690, 1890], [69, 189]],
  [0, [5, 5], [0, 0]],
  [0, [0, 0], [0, 0]],
])('%d in parts by the weights %j are %j', (minor, weights, expected) => {
  expect(sharesOf(minor, weights)).toEqual(expected);
});

test.each([
  ['EUR', 390, '3.90', '€3.90'],
  ['JPY', 390, '390', '¥390'],
  ['KWD', 3900, '3.900', 'KWD\u00a03.900'],
])('amounts of %s have the digits of the currency', (currency, minor, text, formatted) => {
  const money = moneyIn(currency);
  expect([money.text(minor), money.formatted(minor)]).toEqual([text, formatted]);
});
