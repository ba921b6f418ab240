import { scheduler } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { storeItem } from '../../content/store/store-item.ts';
import { collectionOf, openContentContext } from '../../content/testing/content-context.ts';
import { takeAway } from '../../content/write/remove-item.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parsePath } from '../../query/field-path.ts';
import { readAddress } from '../database-address.ts';
import type { IndexShape } from '../sql/automatic-index/index-shape.ts';
import { scopeOf } from '../sql/automatic-index/index-store.ts';
import { provideIndex } from '../sql/automatic-index/provide-index.ts';
import { factsOf, lackedIndex } from '../sql/search/facts.ts';
import { fieldKey } from '../sql/search/field-key.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { openTestStore, testData } from '../testing/test-store.ts';
import { connectionConfig, prepareConnection } from './connections.ts';

const THINGS = collectionOf('Things');
const COUNT = 1200;
/** An index is made only of fields that some item has. */
const OTHER_FIELDS = ['third', 'fourth', ...Array.from({ length: 12 }, (_, n) => `f${n}`)];

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Two stores with the same tables, as two processes have them. The second does not wait for its indexes. */
async function openBoth(): Promise<{ first: RequestContext; second: RequestContext; operator: pg.Client }> {
  const items = Array.from({ length: COUNT }, (_, n) => ({ _id: `t${n}`, n, half: n % 2 }));
  // One item is enough for an index of a field.
  Object.assign(items[0] ?? {}, Object.fromEntries(OTHER_FIELDS.map((field) => [field, 0])));
  const data = testData();
  const content = { collections: [THINGS], items: { Things: items } };
  const first = await openContentContext(content, await openTestStore({}, data));
  const second = { ...first, db: await openTestStore({ waitsForIndexes: false }, data) };
  const address = readAddress(data);
  if (!address) throw new Error(`${data} is no address`);
  const operator = new pg.Client({ ...connectionConfig(address), pipeline: false });
  await operator.connect();
  await prepareConnection(operator, address);
  ends.push(() => operator.end(), first.db.close, second.db.close);
  return { first, second, operator };
}

function sortedBy(field: string): IndexShape {
  return { equal: [], sort: [{ path: parsePath(field), order: 'ASC' }], others: [] };
}

/** While this transaction is open, the creation of an index waits for it. Call the result to end it. */
async function holdIndexes(operator: pg.Client): Promise<() => Promise<unknown>> {
  await operator.query('BEGIN');
  await operator.query("INSERT INTO items (site_id, collection_id, item_id, data) VALUES ('other', 'c', 'i', '{}')");
  return () => operator.query('COMMIT');
}

/** The connections that create an index of these tables. */
async function builders({ db }: RequestContext): Promise<readonly unknown[]> {
  const rows = await sqlOf(db).all("SELECT pid FROM pg_stat_progress_create_index WHERE relid = 'items'::regclass");
  return rows.map(({ pid }) => pid);
}

/** Whether each automatic index can be used. */
async function indexes({ db }: RequestContext): Promise<readonly unknown[]> {
  const rows = await sqlOf(db).all(
    `SELECT indisvalid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relnamespace = current_schema()::regnamespace AND relname LIKE 'automatic%' AND indrelid = 'items'::regclass`,
  );
  return rows.map(({ indisvalid }) => indisvalid);
}

async function columns({ db }: RequestContext): Promise<readonly unknown[]> {
  const rows = await sqlOf(db).all('SELECT columns FROM automatic_indexes ORDER BY position');
  return rows.map((row) => JSON.parse(String(row.columns))[0].path[0]);
}

test('of several processes, one at a time makes indexes, and none makes one twice', async () => {
  const { first, second, operator } = await openBoth();
  const release = await holdIndexes(operator);
  const making = search(first, sortedBy('n'));
  await expect.poll(() => builders(first)).toHaveLength(1);
  await search(second, sortedBy('n'));
  await search(second, sortedBy('half'));
  const [only] = await builders(first);
  const planned = () => [first, second].map(({ db }) => db.figures?.().plannedIndexes);
  expect(planned()).toEqual([1, 2]);
  // Longer than a process waits until it tries again.
  for (let round = 0; round < 8; round++) {
    await scheduler.wait(100);
    expect(await builders(first)).toEqual([only]);
  }
  await release();
  await making;
  await expect.poll(() => columns(first), { timeout: 20_000 }).toEqual(['n', 'half']);
  await expect.poll(planned, { timeout: 20_000 }).toEqual([0, 0]);
  expect(await indexes(first)).toEqual([true, true]);
});

test('an index is not made if one that was made meanwhile serves the same search', async () => {
  const { first, second, operator } = await openBoth();
  const planned = () => second.db.figures?.().plannedIndexes;
  const withSort: IndexShape = { ...sortedBy('n'), equal: [parsePath('half')] };
  const release = await holdIndexes(operator);
  const request = (shape: IndexShape) => second.db.duringRequest?.(() => search(second, shape));
  await request(withSort);
  await expect.poll(() => builders(second)).toHaveLength(1);
  // This request sees that there is no index yet.
  await request({ ...withSort, sort: [] });
  expect(planned()).toBe(2);
  await release();
  await expect.poll(planned, { timeout: 20_000 }).toBe(0);
  expect(await columns(first)).toEqual(['half']);
});

/** How often the items have been analyzed, and the names of the indexes that the planner knows by that. */
async function statistics({ db }: RequestContext): Promise<{ analyzed: number; known: readonly unknown[] }> {
  const counted = await sqlOf(db).get("SELECT analyze_count FROM pg_stat_user_tables WHERE relid = 'items'::regclass");
  const rows = await sqlOf(db).all(
    `SELECT DISTINCT tablename FROM pg_stats WHERE schemaname = current_schema() AND tablename LIKE 'automatic%'`,
  );
  return { analyzed: Number(counted?.analyze_count), known: rows };
}

test('the items are analyzed once for several indexes, and not for one that was there', async () => {
  const { first, operator } = await openBoth();
  const planned = () => first.db.figures?.().plannedIndexes;
  const counted = { timeout: 20_000 };
  const release = await holdIndexes(operator);
  const making = ['n', 'half', 'third'].map((field) => search(first, sortedBy(field)));
  await expect.poll(planned).toBe(3);
  await release();
  await Promise.all(making);
  await expect.poll(() => statistics(first), counted).toMatchObject({ analyzed: 1, known: [{}, {}, {}] });
  // As when two processes have seen that an index is missing.
  await sqlOf(first.db).indexBuilder?.build('again', 0, async () => {});
  await search(first, sortedBy('fourth'));
  await expect.poll(() => statistics(first), counted).toMatchObject({ analyzed: 2, known: [{}, {}, {}, {}] });
});

test('the items are analyzed after ten indexes, although another one is planned', async () => {
  const { first, operator } = await openBoth();
  const release = await holdIndexes(operator);
  const making = Array.from({ length: 12 }, (_, n) => search(first, sortedBy(`f${n}`)));
  await expect.poll(() => first.db.figures?.().plannedIndexes).toBe(12);
  await release();
  await Promise.all(making);
  await expect.poll(() => statistics(first), { timeout: 20_000 }).toMatchObject({ analyzed: 2 });
  expect((await statistics(first)).known).toHaveLength(12);
});

test('items are written while an index is made, and none of them is missing in it', async () => {
  const { first, second, operator } = await openBoth();
  const release = await holdIndexes(operator);
  const making = search(first, sortedBy('n'));
  await expect.poll(() => builders(first)).toHaveLength(1);
  for (let n = 0; n < 40; n++) {
    await second.db.transaction(second.site.siteId, async (db) => {
      const within = { ...second, db };
      await storeItem(within, 'Things', { _id: `new${n}`, n: COUNT + n });
      await storeItem(within, 'Things', { _id: `t${n}`, n: -n });
      await takeAway(within, THINGS, [`t${COUNT - 1 - n}`]);
    });
  }
  expect(await builders(first)).toHaveLength(1);
  await release();
  await making;
  const { dialect, all } = sqlOf(first.db);
  const inOrder = `SELECT item_id FROM items WHERE ${scopeOf(first.db, first.site.siteId, 'Things').text}
    ORDER BY ${fieldKey(dialect, parsePath('n')).text}, item_id`;
  expect(JSON.stringify(await all(`EXPLAIN ${inOrder}`))).toContain('Scan using automatic_');
  expect((await all(inOrder)).map(({ item_id }) => item_id)).toEqual([
    ...Array.from({ length: 40 }, (_, n) => `t${39 - n}`),
    ...Array.from({ length: COUNT - 80 }, (_, n) => `t${n + 40}`),
    ...Array.from({ length: 40 }, (_, n) => `new${n}`),
  ]);
});

/** Makes the index that a search of this shape lacks. */
async function search(context: RequestContext, shape: IndexShape): Promise<void> {
  const facts = await factsOf(context, 'Things');
  const lacked = lackedIndex(facts, shape);
  if (lacked) await provideIndex(context, facts, lacked);
}

/** Stores this number as the size of the collection, which is smaller. */
async function setSize({ db, site }: RequestContext, items: number): Promise<void> {
  await sqlOf(db).run("INSERT INTO collection_sizes VALUES (?, 'Things', ?, 1000)", site.siteId, items);
}

test('a search of a large collection waits for its index', async () => {
  const { first, second, operator } = await openBoth();
  await setSize(second, 400_000);
  const release = await holdIndexes(operator);
  // A request reads once what the store has of each kind, unless it waits.
  const searching = second.db.duringRequest?.(async () =>
    provideIndex(second, await factsOf(second, 'Things'), [{ path: parsePath('n'), order: 'ASC' }, 'id']),
  );
  await expect.poll(() => builders(first)).toHaveLength(1);
  await release();
  expect(await searching).toBe(true);
  expect(await indexes(second)).toEqual([true]);
});

test('a search goes on without its index if that takes longer than reading all items', async () => {
  const { second, operator } = await openBoth();
  await setSize(second, 10_000);
  const release = await holdIndexes(operator);
  await search(second, sortedBy('n'));
  expect(await columns(second)).toEqual([]);
  await release();
  await expect.poll(() => columns(second), { timeout: 20_000 }).toEqual(['n']);
});

test('a search of a very large collection asks to be sent again if its index takes long', async () => {
  const { second, operator } = await openBoth();
  await setSize(second, 100_001);
  const release = await holdIndexes(operator);
  await expect(search(second, sortedBy('n'))).rejects.toMatchObject({
    message:
      'An index that this search needs is still being made, because the collection is large. Try again in a few seconds.',
    retryAfter: 5,
  });
  expect(await columns(second)).toEqual([]);
  await release();
  await expect.poll(() => columns(second), { timeout: 20_000 }).toEqual(['n']);
  await search(second, sortedBy('n'));
});

test('an index whose making was interrupted is made again', async () => {
  const { first, second, operator } = await openBoth();
  const release = await holdIndexes(operator);
  const making = search(first, sortedBy('n'));
  // The index exists, and cannot be used yet, from the end of the first of the transactions that create it.
  await expect.poll(() => indexes(first)).toEqual([false]);
  // As when its process is killed.
  const [pid] = await builders(first);
  await sqlOf(first.db).all('SELECT pg_terminate_backend(CAST(? AS integer))', Number(pid));
  await making;
  await release();
  expect(await indexes(first)).toEqual([false]);
  expect(await columns(first)).toEqual([]);
  await search(second, sortedBy('n'));
  await expect.poll(() => columns(first), { timeout: 20_000 }).toEqual(['n']);
  expect(await indexes(first)).toEqual([true]);
});

test('a store that is closed does not wait for the index of another process, and makes none of its own', async () => {
  const { first, second, operator } = await openBoth();
  const release = await holdIndexes(operator);
  const making = search(first, sortedBy('n'));
  await expect.poll(() => builders(first)).toHaveLength(1);
  await search(second, sortedBy('half'));
  await scheduler.wait(300);
  const closing = second.db.close();
  ends.pop();
  expect(await Promise.race([closing.then(() => 'closed'), scheduler.wait(5000).then(() => 'waits')])).toBe('closed');
  await release();
  await making;
  await closing;
  expect(await columns(first)).toEqual(['n']);
});
