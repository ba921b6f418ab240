import { expect, test } from 'vitest';
import { settleWithin } from './settle-within.ts';

/** A clock whose time runs out when the test says so. */
function clock() {
  const waiting = new Map<() => void, number>();
  return {
    waiting,
    after(delayMs: number, run: () => void): () => void {
      waiting.set(run, delayMs);
      return () => waiting.delete(run);
    },
  };
}

test('work that does not end is not waited for any longer than its limit', async () => {
  const time = clock();
  const done = settleWithin(new Promise(() => {}), 300, time);
  expect([...time.waiting.values()]).toEqual([300]);
  for (const run of time.waiting.keys()) run();
  await expect(done).resolves.toBeUndefined();
});

test.each([
  ['work that ends well', () => Promise.resolve('done')],
  ['work that fails', () => Promise.reject(new Error('no'))],
])('%s ends the waiting for work, and leaves no timer', async (_case, work) => {
  const time = clock();
  await expect(settleWithin(work(), 300, time)).resolves.toBeUndefined();
  expect(time.waiting.size).toBe(0);
});
