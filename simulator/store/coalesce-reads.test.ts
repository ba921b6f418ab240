import { expect, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import { eventLoopTurn } from '../platform/turns.ts';
import { coalesceReads } from './cache-by-revision.ts';
import { openTestStore } from './testing/test-store.ts';

/** A store that reads its revision for each request, and in which a test decides when something was written. */
async function storeWithRequests() {
  let revision = 1;
  const stored = await openTestStore();
  const db: Database = { ...stored, revision: async () => revision, duringRequest: (work) => work() };
  return {
    db,
    stored,
    write: () => {
      revision += 1;
    },
  };
}

/** Makes values that a test finishes. */
function pendingValues() {
  const made: PromiseWithResolvers<string>[] = [];
  return {
    made,
    make: () => {
      const value = Promise.withResolvers<string>();
      made.push(value);
      return value.promise;
    },
  };
}

test('requests that miss the same value at the same time share one reading', async () => {
  const share = coalesceReads<string>(['items']);
  const { db, stored } = await storeWithRequests();
  const { made, make } = pendingValues();
  const asked = [share(db, 'a', make), share(db, 'a', make), share(db, 'b', make)];
  await eventLoopTurn();
  expect(made).toHaveLength(2);
  made[0]?.resolve('first');
  made[1]?.resolve('other');
  expect(await Promise.all(asked)).toEqual(['first', 'first', 'other']);
  const later = share(db, 'a', make);
  await eventLoopTurn();
  made[2]?.resolve('again');
  expect(await later).toBe('again');
  await stored.close();
});

test('a request that begins after a write does not share a reading that began before it', async () => {
  const share = coalesceReads<string>(['items']);
  const { db, stored, write } = await storeWithRequests();
  const { made, make } = pendingValues();
  const early = share(db, 'a', make);
  await eventLoopTurn();
  write();
  const late = share(db, 'a', make);
  await eventLoopTurn();
  expect(made).toHaveLength(2);
  made[1]?.resolve('new');
  made[0]?.resolve('old');
  expect(await Promise.all([early, late])).toEqual(['old', 'new']);
  await stored.close();
});

test('the failure of a request is not that of others', async () => {
  const share = coalesceReads<string>(['items']);
  const { db, stored } = await storeWithRequests();
  const { made, make } = pendingValues();
  const failing = share(db, 'a', make);
  const other = share(db, 'a', make);
  await eventLoopTurn();
  made[0]?.reject(new Error('abandoned'));
  await expect(failing).rejects.toThrow('abandoned');
  await eventLoopTurn();
  made[1]?.resolve('read by itself');
  expect(await other).toBe('read by itself');
  await stored.close();
});

test('a transaction reads by itself', async () => {
  const share = coalesceReads<string>(['items']);
  const stored = await openTestStore();
  const unfinished = Promise.withResolvers<string>();
  const outside = share(stored, 'a', () => unfinished.promise);
  expect(await stored.transaction('site', (db) => share(db, 'a', async () => 'within'))).toBe('within');
  unfinished.resolve('outside');
  expect(await outside).toBe('outside');
  await stored.close();
});
