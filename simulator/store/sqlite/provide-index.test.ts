import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { searchItems } from '../../content/search/item-search.ts';
import { storeItem } from '../../content/store/store-item.ts';
import { collectionOf, openContentContext, readWhole } from '../../content/testing/content-context.ts';
import type { Database } from '../../platform/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { parseSort } from '../../query/sort.ts';
import { forgetDerived } from '../forget-derived.ts';
import { insertItems } from '../items.ts';
import { deleteContents } from '../site-contents.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { openSqlite } from './sqlite.ts';

const THINGS = collectionOf('Things');
const things = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: `t${n}`, n, half: n % 2 }));

async function contextWith(count: number): Promise<RequestContext> {
  return openContentContext({ collections: [THINGS], items: { Things: things(count) } });
}

async function find(context: RequestContext, filter: object, fieldName = 'n') {
  const sort = parseSort([{ fieldName, order: 'ASC' }]);
  const found = await searchItems(context, {
    from: readWhole(context, THINGS),
    filter: parseFilter(filter, context.work),
    sort,
  });
  return (await found.byOffset(0, 3)).items.map(({ id }) => id);
}

async function indexNames(db: Database): Promise<readonly unknown[]> {
  const rows = await sqlOf(db).all(
    "SELECT name FROM sqlite_schema WHERE type = 'index' AND (name LIKE 'automatic\\_%' ESCAPE '\\' OR name LIKE 'undecided%')",
  );
  return rows.map(({ name }) => name);
}

test('a small collection has no index, a large one has one for each shape of search, however often it is searched', async () => {
  const [small, large] = [await contextWith(999), await contextWith(1000)];
  for (const context of [small, large]) {
    for (const half of [0, 1, 0]) await find(context, { half });
  }
  expect(await indexNames(small.db)).toEqual([]);
  // One index for one of the two fields, and for each field the index of its undecided items.
  expect(await indexNames(large.db)).toHaveLength(3);
});

test('what is written later is found through the index, and what has no place in it by other ways (SRT-2, SRT-5)', async () => {
  const context = await contextWith(1000);
  expect(await find(context, { half: 1 })).toEqual(['t1', 't3', 't5']);
  await storeItem(context, 'Things', { _id: 't1', n: 2000, half: 1 });
  expect(await find(context, { half: 1 })).toEqual(['t3', 't5', 't7']);
  await storeItem(context, 'Things', { _id: 'array', n: [4, 9999], half: [0, 1] });
  expect(await find(context, { half: 1 })).toEqual(['t3', 'array', 't5']);
  await storeItem(context, 'Things', { _id: 'array', n: 4.5, half: 1 });
  expect(await find(context, { half: 1 })).toEqual(['t3', 'array', 't5']);
  await storeItem(context, 'Things', { _id: 'odd', n: '\uffff', half: 'x' });
  expect(await find(context, { half: 'x' })).toEqual(['odd']);
});

test.each(["a'b", 'a"b', 'a\0b', 'ä\u{1f600}', 'a?b', 'a.items.b'])('a collection may be named %j', async (id) => {
  const collection = collectionOf(id);
  const context = await openContentContext({ collections: [collection], items: { [id]: things(1000) } });
  const found = await searchItems(context, {
    from: readWhole(context, collection),
    filter: parseFilter({ n: 7 }, context.work),
    sort: [],
  });
  expect([await found.count(), (await indexNames(context.db)).length]).toEqual([1, 2]);
});

test('indexes go with what the site holds', async () => {
  const context = await contextWith(1000);
  await find(context, { half: 1 });
  await forgetDerived(context.db, context.site.siteId);
  await deleteContents(context.db, context.site.siteId);
  expect(await indexNames(context.db)).toEqual([]);
  await insertItems(context.db, context.site.siteId, 'Things', things(2));
  expect(await find(context, { half: 1 })).toEqual(['t1']);
});

test('indexes are still there when a file is opened again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'indexes-'));
  const { db: _, ...rest } = await contextWith(0);
  const path = join(folder, 'store.sqlite');
  const first = openSqlite(path);
  await insertItems(first, rest.site.siteId, 'Things', things(1000));
  await find({ ...rest, db: first }, { half: 1 });
  const names = await indexNames(first);
  await first.close();

  const second = openSqlite(path);
  expect(await find({ ...rest, db: second }, { half: 1 })).toEqual(['t1', 't3', 't5']);
  expect([names.length, await indexNames(second)]).toEqual([3, names]);
  await second.close();
  await rm(folder, { recursive: true });
});
