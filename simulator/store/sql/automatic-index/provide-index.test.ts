import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchItems } from '../../../content/search/item-search.ts';
import { storeItem } from '../../../content/store/store-item.ts';
import { collectionOf, openContentContext, readWhole } from '../../../content/testing/content-context.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { parseFilter } from '../../../query/parse-filter.ts';
import { parseSort } from '../../../query/sort.ts';
import { sqlOf } from '../sql-database.ts';

const THINGS = collectionOf('Things');

let context: RequestContext;
beforeEach(async () => {
  const all = Object.fromEntries(fields(0, 14).map((field) => [field, 2]));
  const items = Array.from({ length: 1000 }, (_, n) => ({ _id: `t${n}`, n, half: n % 2, ...(n === 500 && all) }));
  context = await openContentContext({ collections: [THINGS], items: { Things: items } });
});
afterEach(async () => {
  await context.db.close();
});

async function find(filter: object): Promise<readonly unknown[]> {
  const passing = { from: readWhole(context, THINGS), filter: parseFilter(filter, context.work) };
  const found = await searchItems(context, { ...passing, sort: parseSort([{ fieldName: 'n', order: 'ASC' }]) });
  return (await found.byOffset(0, 3)).items.map(({ id }) => id);
}

/** The first column of each index. */
async function firstColumns(): Promise<readonly unknown[]> {
  const rows = await sqlOf(context.db).all('SELECT columns FROM automatic_indexes ORDER BY position');
  return rows.map(({ columns }) => JSON.parse(String(columns))[0]).map((first) => first.path?.[0] ?? first);
}

function fields(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, at) => `f${from + at}`);
}

test('a text that is tested is no part of an index where items have much text', async () => {
  const items = Array.from({ length: 1000 }, (_, n) => ({ _id: `a${n}`, n, text: `${n} `.padEnd(5000, 'x') }));
  const large = await openContentContext({ collections: [THINGS], items: { Things: items } });
  const passing = { from: readWhole(large, THINGS), filter: parseFilter({ text: { $contains: '7 x' } }, large.work) };
  const found = await searchItems(large, { ...passing, sort: parseSort([{ fieldName: 'n', order: 'ASC' }]) });
  expect((await found.byOffset(0, 2)).items.map(({ id }) => id)).toEqual(['a7', 'a17']);
  const rows = await sqlOf(large.db).all('SELECT columns FROM automatic_indexes');
  expect(rows.map(({ columns }) => JSON.parse(String(columns)))).toEqual([[{ path: ['n'], order: 'ASC' }, 'id']]);
});

test('a field that no item has gets no index, until an item has it', async () => {
  expect(await find({ missing: 1 })).toEqual([]);
  expect(await firstColumns()).toEqual([]);
  await storeItem(context, 'Things', { _id: 'new', missing: 1 });
  expect(await find({ missing: 1 })).toEqual(['new']);
  expect(await firstColumns()).toEqual(['missing']);
});

test('a collection has at most twelve indexes, and a search by a thirteenth field reads its items', async () => {
  for (let round = 0; round < 2; round++) {
    for (const field of fields(0, 14)) expect(await find({ [field]: 1 })).toEqual([]);
  }
  expect(await firstColumns()).toEqual(fields(0, 12));
});

test('a collection that is too large to be read without an index gets one for each search', async () => {
  await sqlOf(context.db).run("INSERT INTO collection_sizes VALUES (?, 'Things', 100001, 1000)", context.site.siteId);
  for (const field of fields(0, 14)) expect(await find({ [field]: 1 })).toEqual([]);
  expect(await firstColumns()).toEqual(fields(2, 14));
});
