import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AggregateItemsInput, aggregateItemsRequest } from '#contracts/content/aggregate-items.ts';
import type { Caller } from '../../auth/caller.ts';
import { cacheFigures } from '../../store/cache-figures.ts';
import { deleteItems } from '../../store/sql/items-store.ts';
import { openTestStore, sharedTestData } from '../../store/testing/test-store.ts';
import { eventLoopTurn } from '../../world/event-loop-turn.ts';
import { WorkBudget } from '../../world/work-budget.ts';
import type { World } from '../../world/world.ts';
import { aggregateItems } from '../aggregate/aggregate-items.ts';
import { storeItem } from '../store/store-item.ts';
import { collectionOf, MEMBER, openContentWorld, VISITOR } from '../testing/content-world.ts';

const COUNT = 1500;
/** The next request after these loads the columns. */
const REQUESTS_BEFORE = 32;
const BOOKS = collectionOf('Books', [{ key: 'sequels', type: 'MULTI_REFERENCE' }]);

const contents = {
  collections: [
    BOOKS,
    collectionOf('Diaries', [], {
      itemRead: 'SITE_MEMBER_AUTHOR',
      itemInsert: 'SITE_MEMBER',
      itemUpdate: 'SITE_MEMBER_AUTHOR',
      itemRemove: 'SITE_MEMBER_AUTHOR',
    }),
  ],
  items: {
    Books: Array.from({ length: COUNT }, (_, n) => ({
      _id: `book-${n}`,
      shelf: ['north', 'south', null][n % 3],
      price: (n % 10) / 10,
    })),
    Diaries: Array.from({ length: 30 }, (_, n) => ({ _id: `day-${n}`, _owner: `member-${n % 3}`, words: n })),
  },
};
const BY_SHELF = {
  groupingFields: ['shelf'],
  operations: [
    { resultFieldName: 'books', itemCount: {} },
    { resultFieldName: 'total', sum: { itemFieldName: 'price' } },
  ],
} satisfies AggregateItemsInput['aggregation'];
const FROM_70_CENTS = { dataCollectionId: 'Books', initialFilter: { price: { $gte: 0.7 } }, aggregation: BY_SHELF };

let world: World;
beforeEach(async () => {
  world = await openContentWorld(contents);
});

async function aggregate(input: AggregateItemsInput = FROM_70_CENTS, within = world, caller: Caller = VISITOR) {
  return (await aggregateItems(within, caller, aggregateItemsRequest.parse(input))).results;
}
/** How many requests were answered from columns. */
const fromColumns = () => cacheFigures(world.db).columns.hits;

/** Asks as often as it takes to load the columns. */
async function load(input?: AggregateItemsInput) {
  for (let request = 0; request <= REQUESTS_BEFORE; request += 1) await aggregate(input);
}

const NORTH_AND_SOUTH = [
  { shelf: 'north', _id: { shelf: 'north' }, books: 150, total: 120 },
  { shelf: 'south', _id: { shelf: 'south' }, books: 150, total: 120 },
];
const SHELVES = [{ shelf: null, _id: { shelf: null }, books: 150, total: 120 }, ...NORTH_AND_SOUTH];

describe('columns of a collection that is grouped often', () => {
  test('are loaded after some requests, and give the same results', async () => {
    await load();
    expect(fromColumns()).toBe(0);
    expect(await aggregate()).toEqual(SHELVES);
    expect(await aggregate({ ...FROM_70_CENTS, initialFilter: { price: { $lt: 0 } } })).toEqual([]);
    expect(await aggregate({ ...FROM_70_CENTS, initialFilter: { shelf: { $gt: '' }, price: 0.9 } })).toEqual([
      { shelf: 'north', _id: { shelf: 'north' }, books: 50, total: 45 },
      { shelf: 'south', _id: { shelf: 'south' }, books: 50, total: 45 },
    ]);
    expect(fromColumns()).toBe(3);
  });

  test('are those of all their fields, and no others', async () => {
    await load();
    await aggregate({ ...FROM_70_CENTS, initialFilter: { price: { $gte: 0.7 }, title: { $ne: 'Emma' } } });
    expect(fromColumns()).toBe(0);
  });

  test('are dropped by a write', async () => {
    await load();
    await storeItem(world, 'Books', { _id: 'book-new', shelf: 'attic', price: 3 });
    const attic = { shelf: 'attic', _id: { shelf: 'attic' }, books: 1, total: 3 };
    expect(await aggregate()).toEqual([SHELVES[0], attic, ...NORTH_AND_SOUTH]);
    expect(fromColumns()).toBe(0);
    await load();
    expect(fromColumns()).toBe(1);
    expect(await aggregate()).toEqual([SHELVES[0], attic, ...NORTH_AND_SOUTH]);
    expect(fromColumns()).toBe(2);
    await deleteItems(world, 'Books', ['book-new']);
    expect(await aggregate()).toEqual(SHELVES);
  });

  test('are not used in a transaction that has written', async () => {
    await load();
    await world.db.transaction(world.site.siteId, async (db) => {
      const within = { ...world, db };
      await storeItem(within, 'Books', { _id: 'book-2', shelf: null, price: 0.9 });
      expect(await aggregate(FROM_70_CENTS, within)).toEqual([
        { shelf: null, _id: { shelf: null }, books: 151, total: 120.9 },
        ...NORTH_AND_SOUTH,
      ]);
    });
  });

  test('have no parts of different times, if items are written while they are loaded', async () => {
    const everything = {
      ...FROM_70_CENTS,
      initialFilter: { price: { $gt: -1000 } },
      aggregation: { ...BY_SHELF, groupingFields: [] },
    };
    for (let request = 0; request < REQUESTS_BEFORE; request += 1) await aggregate(everything);
    // The first and the last book. The sum of their prices stays the same.
    const setPrices = (first: number, last: number) =>
      world.db.transaction(world.site.siteId, async (db) => {
        await storeItem({ ...world, db }, 'Books', { _id: 'book-0', price: first });
        await storeItem({ ...world, db }, 'Books', { _id: 'book-999', price: last });
      });
    const writing = (async () => {
      for (let price = 1; price <= 10; price += 1) {
        await eventLoopTurn();
        await setPrices(price, 0.9 - price);
      }
    })();
    const [loading] = await Promise.all([aggregate(everything), writing]);
    expect(loading.map((row) => row.total)).toEqual([675]);
    expect((await aggregate(everything)).map((row) => row.total)).toEqual([675]);
  });

  test('are loaded in batches, between which other requests are answered', async () => {
    for (let request = 0; request < REQUESTS_BEFORE; request += 1) await aggregate();
    let [turns, isLoading] = [0, true];
    const counting = (async () => {
      for (; isLoading; turns += 1) await eventLoopTurn();
    })();
    await aggregate();
    isLoading = false;
    await counting;
    expect(turns).toBeGreaterThanOrEqual(COUNT / 100);
    await aggregate();
    expect(fromColumns()).toBe(1);
  });

  test('have the items of all owners, of which each member gets its own', async () => {
    const words = {
      dataCollectionId: 'Diaries',
      initialFilter: { words: { $gt: 3 } },
      aggregation: { groupingFields: [], operations: [{ resultFieldName: 'words', sum: { itemFieldName: 'words' } }] },
    };
    const other: Caller = { role: 'member', id: 'member-2' };
    for (let request = 0; request <= REQUESTS_BEFORE; request += 1) await aggregate(words, world, MEMBER);
    expect(await aggregate(words, world, MEMBER)).toEqual([{ words: 144 }]);
    expect(await aggregate(words, world, other)).toEqual([{ words: 153 }]);
    expect(fromColumns()).toBe(2);
  });

  test('cost a request as much as groups that the store makes', async () => {
    const asked = async () => {
      const work = new WorkBudget();
      await aggregate(FROM_70_CENTS, { ...world, work });
      return work.spent;
    };
    const before = await asked();
    for (let request = 0; request < REQUESTS_BEFORE; request += 1) await aggregate();
    const after = await asked();
    expect(fromColumns()).toBe(1);
    expect(after).toBeGreaterThanOrEqual(COUNT * 3);
    expect(Math.abs(after - before)).toBeLessThan(1000);
  });

  test('are not made of multi-references', async () => {
    const bySequels = { ...FROM_70_CENTS, aggregation: { ...BY_SHELF, groupingFields: ['sequels'] } };
    await load(bySequels);
    expect(await aggregate(bySequels)).toEqual([{ sequels: null, _id: { sequels: null }, books: 450, total: 360 }]);
    expect(fromColumns()).toBe(0);
  });

  test('are not made if a field has very many different values', async () => {
    const price = (_: unknown, n: number) => ({ _id: `book-${n}`, price: n });
    world = await openContentWorld({
      collections: [BOOKS],
      items: { Books: Array.from({ length: 17_000 }, price) },
    });
    const dearest = {
      ...FROM_70_CENTS,
      aggregation: { groupingFields: [], operations: [{ resultFieldName: 'most', max: { itemFieldName: 'price' } }] },
    };
    await load(dearest);
    expect(await aggregate(dearest)).toEqual([{ most: 16_999 }]);
    expect(fromColumns()).toBe(0);
  });
});

test('a write of another process is seen by requests that are answered from columns', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-columns-'));
  const data = sharedTestData(folder);
  world = await openContentWorld(contents, await openTestStore({}, data));
  await load();
  expect(await aggregate()).toEqual(SHELVES);
  expect(fromColumns()).toBe(1);
  const other = { ...world, db: await openTestStore({}, data) };
  await storeItem(other, 'Books', { _id: 'book-0', shelf: 'north', price: 10 });
  expect(await aggregate()).toEqual([
    SHELVES[0],
    { shelf: 'north', _id: { shelf: 'north' }, books: 151, total: 130 },
    NORTH_AND_SOUTH[1],
  ]);
  await Promise.all([world.db.close(), other.db.close()]);
  await rm(folder, { recursive: true });
});
