import { expect, test } from 'vitest';
import { editDistance } from './alike-words.ts';

test.each([
  ['emma', 'emma', 0],
  ['emma', 'ema', 1],
  ['emma', 'emmas', 1],
  ['emma', 'anna', 3],
  ['emma', 'mema', 1],
  ['abcd', 'badc', 2],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['a\u{1f600}', 'a\u{1f601}', 1],
])('from %s to %s it takes %i', (a, b, distance) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance]);
});
