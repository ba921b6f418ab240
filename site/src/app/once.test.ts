import { expect, test } from 'vitest';
import { once } from './once.ts';

test('work is done once, at the first call', () => {
  let done = 0;
  const result = once(() => ++done);
  expect(done).toBe(0);
  expect([result(), result(), done]).toEqual([1, 1, 1]);
});
