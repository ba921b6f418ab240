import { expect, test } from 'vitest';
import { pooledRandom } from './random.ts';

test('every random byte is returned at most once, and each call returns its own array', () => {
  let drawn = 0;
  const random = pooledRandom((length) => new Uint8Array(length).map(() => drawn++ / 100));
  const given = Array.from({ length: 300 }, () => random(100));
  const bytes = given.map((array) => array[0]);
  expect(new Set(bytes.slice(0, 40)).size).toBe(40);
  given[0]?.fill(0);
  expect(given[1]?.every((byte) => byte === 1)).toBe(true);
  expect(random(5000)).toHaveLength(5000);
});
