import { expect, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { limitedTransaction } from './limited-transaction.ts';

/** Why the work of a transaction that never ends was rejected, when it waited so long for its turn. */
async function rejectionAfterWaiting(waitedMs: number): Promise<unknown> {
  let ms = 0;
  let limitMs = 0;
  let endLimit = () => {};
  const time = {
    steadyMs: () => ms,
    callEvery: (everyMs: number, call: () => void) => {
      [limitMs, endLimit] = [everyMs, call];
      return () => {};
    },
  };
  const turn = Promise.withResolvers<void>();
  const transaction: Database['transaction'] = async (_scope, work) => {
    await turn.promise;
    return work(Object.create(null));
  };
  const rejection = limitedTransaction({ transaction }, 'site', () => new Promise(() => {}), time).catch(
    (thrown: unknown) => thrown,
  );
  if (waitedMs < limitMs) {
    ms = waitedMs;
    turn.resolve();
    await turn.promise;
  }
  ms = limitMs;
  endLimit();
  return [limitMs, await rejection];
}

test.each([
  [0, 'TransactionTooLong'],
  [3999, 'TransactionTooLong'],
  [4001, 'StoreUnavailable'],
  [9000, 'StoreUnavailable'],
])('work that has waited %i ms for its turn is rejected after 8 seconds with %s', async (waitedMs, name) => {
  expect(await rejectionAfterWaiting(waitedMs)).toEqual([8000, expect.objectContaining({ name })]);
});
