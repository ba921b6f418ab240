import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { limitedTransaction } from './limited-transaction.ts';

describe('the limit of a transaction of a handler', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Why the work of a transaction that never ends was rejected, when it waited so long for its turn. */
  async function rejectionAfterWaiting(waitedMs: number): Promise<unknown> {
    const transaction: Database['transaction'] = async (_scope, work) => {
      await new Promise((resolve) => setTimeout(resolve, waitedMs));
      return work(Object.create(null));
    };
    const rejection = limitedTransaction({ transaction }, 'site', () => new Promise(() => {})).catch(
      (thrown: unknown) => thrown,
    );
    await vi.advanceTimersByTimeAsync(8000);
    return rejection;
  }

  test.each([
    [0, 'TransactionTooLong'],
    [3999, 'TransactionTooLong'],
    [4001, 'StoreUnavailable'],
    [9000, 'StoreUnavailable'],
  ])('work that has waited %i ms for its turn is rejected after 8 seconds with %s', async (waitedMs, name) => {
    expect(await rejectionAfterWaiting(waitedMs)).toMatchObject({ name });
  });
});
