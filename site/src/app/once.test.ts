import { expect, test } from 'vitest';
import { loadOnce, once } from './once.ts';

test('work is done once, at the first call', () => {
  let done = 0;
  const result = once(() => ++done);
  expect(done).toBe(0);
  expect([result(), result(), done]).toEqual([1, 1, 1]);
});

test('what is loaded once is loaded again only after it could not be had', async () => {
  let loads = 0;
  const result = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('offline');
    return loads;
  });
  await expect(result()).rejects.toThrow('offline');
  expect(await Promise.all([result(), result()])).toEqual([2, 2]);
});
