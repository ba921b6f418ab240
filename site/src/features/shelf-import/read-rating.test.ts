import { expect, test } from 'vitest';
import { readStars } from './read-rating.ts';

test.each([
  ['4', { stars: 4, isRounded: false }],
  ['3.5', { stars: 3.5, isRounded: false }],
  ['3,5', { stars: 3.5, isRounded: false }],
  ['4.0', { stars: 4, isRounded: false }],
  ['4 / 5', { stars: 4, isRounded: false }],
  ['3.75', { stars: 4, isRounded: true }],
  ['3.7', { stars: 3.5, isRounded: true }],
  ['4.25', { stars: 4.5, isRounded: true }],
  ['0.1', { stars: 0.5, isRounded: true }],
  ['0', { stars: null, isRounded: false }],
  ['', { stars: null, isRounded: false }],
  ['6', null],
  ['-1', null],
  ['good', null],
])('the rating “%s” is %j', (cell, rating) => {
  expect(readStars(cell)).toEqual(rating);
});
