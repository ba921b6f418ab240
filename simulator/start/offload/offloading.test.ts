import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import type { OperationCall } from '../../content/offload/operations.ts';
import { requestFromBody } from '../../content/requests/content-requests.ts';
import { insertCollections } from '../../content/store/collections-store.ts';
import { ADMINISTRATOR, collectionOf, NOW, openContentWorld, VISITOR } from '../../content/testing/content-world.ts';
import { Unavailable } from '../../errors/unavailable.ts';
import { insertItems } from '../../store/sql/items-store.ts';
import { type SqlDatabase, sqlOf } from '../../store/sql/sql-database.ts';
import { openSqlite } from '../../store/sqlite/sqlite.ts';
import { systemClock } from '../../world/clock.ts';
import type { StoreSharing } from '../../world/database.ts';
import { type Offloading, OperationAbandoned } from '../../world/offload.ts';
import { createOffloading } from './offloading.ts';

const { site } = await openContentWorld({ collections: [] });
let folder: string;
let db: SqlDatabase;
let sharing: StoreSharing;
let offloading: Offloading;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offloading-'));
  db = openSqlite(join(folder, 'store.sqlite'));
  if (db.sharing === undefined) throw new Error('a file can be shared');
  sharing = db.sharing;
  await insertCollections(db, site.siteId, [collectionOf('Books'), collectionOf('Other')]);
  const items = Array.from({ length: 2000 }, (_, n) => ({ _id: `b${n}`, n: n % 10, title: `Book ${n}` }));
  await insertItems(db, site.siteId, 'Books', items);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  offloading = createOffloading(sharing, { clock: systemClock, passwordCost: undefined });
});
afterEach(() => offloading.close());

const run = (call: OperationCall, { caller = VISITOR, siteId = site.siteId, abandoned, readsAt }: RunOptions = {}) =>
  offloading.run({ ...site, siteId }, NOW, { ...call, caller, spent: 0, drafts: 'hidden', readsAt }, abandoned);
interface RunOptions {
  readonly readsAt?: number;
  readonly caller?: typeof ADMINISTRATOR | typeof VISITOR;
  readonly siteId?: string;
  readonly abandoned?: AbortSignal;
}
const count = (filter: object): OperationCall => ({
  name: 'countItems',
  request: { dataCollectionId: 'Books', filter },
});

describe('an operation in a worker thread', () => {
  test('answers with JSON', async () => {
    expect(await run(count({ n: 3 }))).toBe('{"totalCount":200}');
  });

  test('sees the items of an earlier time, as reads that lag do (CON-2)', async () => {
    const asked = { dataCollectionId: 'Books', query: { filter: { n: 3 }, paging: { limit: 1 } }, sortMode: 'RANDOM' };
    const request = requestFromBody(endpoints.queryItems.request, asked);
    const readsAt = NOW - 5000;
    expect(await run(count({ n: 3 }), { readsAt })).toBe('{"totalCount":200}');
    expect(await run({ name: 'queryItems', request }, { readsAt })).toContain('"n":3');
  });

  test('rejects with the error of the operation', async () => {
    const missing = run({ name: 'countItems', request: { dataCollectionId: 'Nothing' } });
    await expect(missing).rejects.toMatchObject({ code: 'WDE0025', status: 404 });
  });

  test('continues the budget of its request', async () => {
    const call = { ...count({ n: 3 }), caller: VISITOR, drafts: 'hidden', readsAt: undefined } as const;
    await expect(offloading.run(site, NOW, { ...call, spent: 200_000_000 })).rejects.toMatchObject({ code: 'WDE0028' });
  });

  test('writes, and the main thread sees it at once', async () => {
    await insertItems(db, site.siteId, 'Other', [{ _id: 'one' }, { _id: 'two' }]);
    await run({ name: 'truncate', request: { dataCollectionId: 'Other' } }, { caller: ADMINISTRATOR });
    expect(await db.get("SELECT count(*) AS n FROM items WHERE collection_id = 'Other'")).toEqual({ n: 0 });
  });

  test('waits with its write for a transaction of the main thread', async () => {
    const mayEnd = Promise.withResolvers<void>();
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const transaction = db.transaction('s', async (within) => {
      begun.resolve();
      await mayEnd.promise;
      await sqlOf(within).run("UPDATE sites SET client_id = 'x'");
      order.push('main');
    });
    await begun.promise;
    const write = run({ name: 'truncate', request: { dataCollectionId: 'Other' } }, { caller: ADMINISTRATOR });
    const read = run(count({ n: 3 })).then(() => order.push('read'));
    await read;
    mayEnd.resolve();
    await Promise.all([transaction, write.then(() => order.push('write'))]);
    expect(order).toEqual(['read', 'main', 'write']);
  });
});

describe('while a transaction of the main thread is open, so that writes wait', () => {
  const truncate: OperationCall = { name: 'truncate', request: { dataCollectionId: 'Other' } };
  const write = (options: RunOptions = {}) => run(truncate, { caller: ADMINISTRATOR, ...options });

  async function whileOpen(work: () => Promise<void>): Promise<void> {
    const end = await sharing.turnToWrite();
    try {
      await work();
    } finally {
      end();
    }
  }

  test('an abandoned operation ends with its thread, and the next one gets another thread', () =>
    whileOpen(async () => {
      const leaving = new AbortController();
      const first = write({ abandoned: leaving.signal });
      const second = write({ abandoned: leaving.signal });
      leaving.abort();
      await expect(first).rejects.toBeInstanceOf(OperationAbandoned);
      await expect(second).rejects.toBeInstanceOf(OperationAbandoned);
      expect(await run(count({ n: 3 }))).toBe('{"totalCount":200}');
    }));

  test('an operation that waits for a thread can be abandoned, also before it began', () =>
    whileOpen(async () => {
      const leaving = new AbortController();
      const running = [write({ abandoned: leaving.signal }), write({ abandoned: leaving.signal })];
      const gone = new AbortController();
      const waiting = run(count({ n: 3 }), { abandoned: gone.signal });
      gone.abort();
      await expect(waiting).rejects.toBeInstanceOf(OperationAbandoned);
      await expect(run(count({ n: 3 }), { abandoned: gone.signal })).rejects.toBeInstanceOf(OperationAbandoned);
      leaving.abort();
      await Promise.allSettled(running);
    }));

  test('a site has twenty places in the queue, and other sites have their own', async () => {
    let answers: Promise<unknown> = Promise.resolve();
    await whileOpen(async () => {
      const writes = Array.from({ length: 22 }, () => write());
      await expect(write()).rejects.toThrow(Unavailable);
      await expect(write()).rejects.toThrow(
        '20 operations of this site already wait, because each reads a large collection. Send fewer of them at once.',
      );
      const other = run(count({}), { siteId: 'another-site' });
      answers = Promise.allSettled([...writes, other]).then((all) => all.map(({ status }) => status));
    });
    expect(await answers).toEqual([...Array.from({ length: 22 }, () => 'fulfilled'), 'rejected']);
  });

  test('closing ends what runs and what waits', () =>
    whileOpen(async () => {
      const writes = Promise.allSettled([write(), write(), write()]);
      await offloading.close();
      expect((await writes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      await expect(write()).rejects.toThrow('The simulator is stopping.');
    }));
});

test('a thread that was idle is ended, and another one is started', async () => {
  const quick = createOffloading(sharing, {
    clock: { now: () => NOW, sleep: async () => {} },
    passwordCost: undefined,
  });
  expect(await quick.run(site, NOW, { ...count({ n: 3 }), caller: VISITOR, spent: 0, drafts: 'hidden' })).toBe(
    '{"totalCount":200}',
  );
  expect(await quick.run(site, NOW, { ...count({ n: 4 }), caller: VISITOR, spent: 0, drafts: 'hidden' })).toBe(
    '{"totalCount":200}',
  );
  await quick.close();
});
