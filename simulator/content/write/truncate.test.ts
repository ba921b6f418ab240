import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aggregateItemsRequest } from '#contracts/content/aggregate-items.ts';
import { queryDistinctValuesRequest } from '#contracts/content/query-distinct-values.ts';
import { queryItemsRequest } from '#contracts/content/query-items.ts';
import { operations } from '#contracts/operations/operations.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { insertItems } from '../../store/items.ts';
import { listStoredIndexes } from '../../store/sql/automatic-index/index-store.ts';
import { deleteTruncated, isBeingTruncated, listTruncations } from '../../store/sql/truncations.ts';
import { openSqlite } from '../../store/sqlite/sqlite.ts';
import { storedItems, storedLinks } from '../../store/testing/stored-rows.ts';
import { aggregateItems } from '../aggregate/aggregate-items.ts';
import { queryDistinctValues } from '../distinct/query-distinct-values.ts';
import { countItems, getItem, queryItems } from '../read/read-items.ts';
import { insertCollections } from '../store/collections-store.ts';
import { ADMINISTRATOR, collectionOf, openContentContext } from '../testing/content-context.ts';
import { searchByText } from '../text-search/search-by-text.ts';
import { insertItem } from './insert-item.ts';
import { truncate } from './remove-item.ts';
import { keepUniqueValues } from './unique-values.ts';

const COUNT = 5000;
const items = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: `t${n}`, n: n % 3, code: `c${n}` }));
const THINGS = {
  ...collectionOf('Things'),
  indexes: [{ name: 'codes', fields: [{ path: 'code', order: 'ASC' as const }], unique: true, caseInsensitive: false }],
};
const POINTERS = collectionOf('Pointers', [
  { key: 'one', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Things' } } },
  { key: 'many', type: 'MULTI_REFERENCE', typeMetadata: { multiReference: { referencedCollectionId: 'Things' } } },
]);
const IN_THINGS = { dataCollectionId: 'Things' };

async function large(): Promise<RequestContext> {
  const context = await openContentContext({
    collections: [THINGS, POINTERS],
    items: {
      Things: items(COUNT),
      Pointers: [
        { _id: 'p1', one: 't7' },
        { _id: 'p2', one: 'elsewhere' },
      ],
    },
    links: ['t7', 'elsewhere'].map((targetId) => ({ collectionId: 'Pointers', field: 'many', itemId: 'p1', targetId })),
  });
  await keepUniqueValues(context, THINGS, { _id: 't7', code: 'c7' });
  // Makes the indexes and caches of a collection that is in use.
  await seen(context);
  return context;
}

async function stored({ db }: RequestContext): Promise<number> {
  return (await storedItems(db, 'Things')).length;
}

async function indexesOf({ db, site }: RequestContext): Promise<readonly string[]> {
  return (await listStoredIndexes(db, site.siteId, 'Things')).map(({ name }) => name);
}

/** What each way to read finds. */
async function seen(context: RequestContext) {
  const query = queryItemsRequest.parse({
    ...IN_THINGS,
    query: { filter: { n: 1 }, sort: [{ fieldName: 'code', order: 'ASC' }] },
  });
  const grouped = aggregateItemsRequest.parse({ ...IN_THINGS, aggregation: { groupingFields: ['n'] } });
  const distinct = queryDistinctValuesRequest.parse({ ...IN_THINGS, fieldName: 'n' });
  const search = operations.searchItems.request.parse({ ...IN_THINGS, search: { search: { expression: 'c7' } } });
  return {
    count: (await countItems(context, ADMINISTRATOR, operations.countItems.request.parse(IN_THINGS))).totalCount,
    queried: (await queryItems(context, ADMINISTRATOR, query)).dataItems.length,
    random: (await queryItems(context, ADMINISTRATOR, { ...query, sortMode: 'RANDOM' })).dataItems.length,
    groups: (await aggregateItems(context, ADMINISTRATOR, grouped)).results.length,
    distinct: (await queryDistinctValues(context, ADMINISTRATOR, distinct)).distinctValues.length,
    text: (await searchByText(context, ADMINISTRATOR, search)).dataItems.length,
    got: await getItem(context, ADMINISTRATOR, { ...IN_THINGS, dataItemId: 't7' }).then(
      () => true,
      () => false,
    ),
  };
}
const INSERT_T7 = operations.insertItem.request.parse({
  ...IN_THINGS,
  dataItem: { id: 't7', data: { _id: 't7', n: 1, code: 'c7' } },
});
const NOTHING = { count: 0, queried: 0, random: 0, groups: 0, distinct: 0, text: 0, got: false };

describe('a large collection that is truncated (TRU-1)', () => {
  test('is empty at once for every read, and its items are deleted later', async () => {
    const context = await large();
    const indexes = await indexesOf(context);
    expect(indexes).not.toEqual([]);
    await truncate(context, ADMINISTRATOR, IN_THINGS);
    expect([await seen(context), (await stored(context)) > 0]).toEqual([NOTHING, true]);
    // Dropping a large index takes long, so this is also done later.
    expect(await indexesOf(context)).toEqual(indexes);
    const [emptied] = await listTruncations(context.db);
    while (emptied && !(await deleteTruncated(context.db, emptied)));
    expect([await stored(context), await listTruncations(context.db), await seen(context)]).toEqual([0, [], NOTHING]);
    expect(await indexesOf(context)).toEqual([]);
  });

  test('is emptied by the first write', async () => {
    const context = await large();
    await truncate(context, ADMINISTRATOR, IN_THINGS);
    await insertItem(context, ADMINISTRATOR, INSERT_T7);
    expect([await isBeingTruncated(context, 'Things'), await stored(context)]).toEqual([false, 1]);
  });

  test('can be written at once: nothing of before is found or lost with it', async () => {
    const context = await large();
    await truncate(context, ADMINISTRATOR, IN_THINGS);
    await insertItem(context, ADMINISTRATOR, INSERT_T7);
    expect(await seen(context)).toEqual({
      count: 1,
      queried: 1,
      random: 1,
      groups: 1,
      distinct: 1,
      text: 1,
      got: true,
    });
    expect([await stored(context), await isBeingTruncated(context, 'Things')]).toEqual([1, false]);
    // The runner, which did not know that, deletes nothing more.
    expect(await deleteTruncated(context.db, { siteId: context.site.siteId, collectionId: 'Things' })).toBe(true);
    expect(await stored(context)).toBe(1);
  });

  test('has no references to its items any more, and others stay (REM-2)', async () => {
    const context = await large();
    await truncate(context, ADMINISTRATOR, IN_THINGS);
    expect(await storedItems(context.db, 'Pointers')).toEqual([{ _id: 'p1' }, { _id: 'p2', one: 'elsewhere' }]);
    expect((await storedLinks(context.db)).map(({ targetId }) => targetId)).toEqual(['elsewhere']);
  });

  test('a small collection that is truncated is deleted at once', async () => {
    const context = await openContentContext({ collections: [THINGS], items: { Things: items(100) } });
    await truncate(context, ADMINISTRATOR, IN_THINGS);
    expect([await stored(context), await listTruncations(context.db)]).toEqual([0, []]);
  });

  test('stays empty when the store is opened again, and is known to be continued', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'truncate-'));
    const path = join(folder, 'store.sqlite');
    const { db: _, ...rest } = await openContentContext({ collections: [] });
    const first = openSqlite(path);
    await insertCollections(first, rest.site.siteId, [THINGS]);
    await insertItems(first, rest.site.siteId, 'Things', items(COUNT));
    await truncate({ ...rest, db: first }, ADMINISTRATOR, IN_THINGS);
    await first.close();

    const second = openSqlite(path);
    expect(await seen({ ...rest, db: second })).toEqual(NOTHING);
    expect(await listTruncations(second)).toEqual([{ siteId: 'site-1', collectionId: 'Things' }]);
    await second.close();
    await rm(folder, { recursive: true });
  });
});
