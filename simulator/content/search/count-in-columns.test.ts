import { describe, expect, test } from 'vitest';
import { countItemsRequest } from '#contracts/content/count-items.ts';
import { queryItemsRequest } from '#contracts/content/query-items.ts';
import { cacheFigures } from '../../store/cache-figures.ts';
import type { World } from '../../world/world.ts';
import { countItems } from '../read/count-items.ts';
import { queryItems } from '../read/query-items.ts';
import { storeItem } from '../store/store-item.ts';
import { collectionOf, openContentWorld, VISITOR } from '../testing/content-world.ts';

/** Columns are loaded by the request after these. */
const REQUESTS_BEFORE = 500;

async function openBooks(count: number): Promise<World> {
  const item = (_: unknown, n: number) => ({
    _id: `book-${n}`,
    shelf: ['north', 'south', null][n % 3],
    year: 1900 + (n % 10),
  });
  return openContentWorld({
    collections: [collectionOf('Books', [{ key: 'sequels', type: 'MULTI_REFERENCE' }])],
    items: { Books: Array.from({ length: count }, item) },
  });
}

async function count(world: World, filter: object) {
  const request = countItemsRequest.parse({ dataCollectionId: 'Books', filter });
  return (await countItems(world, VISITOR, request)).totalCount;
}

/** Counts as often as it takes to load the columns, and returns the last number. */
async function load(world: World, filter: object) {
  for (let request = 0; request < REQUESTS_BEFORE; request += 1) await count(world, filter);
  return count(world, filter);
}

const fromColumns = ({ db }: World) => cacheFigures(db).columns.hits;

describe('items that are counted often', () => {
  test('are counted in columns, until one is written', async () => {
    const world = await openBooks(300);
    expect(await load(world, { shelf: 'north', year: { $gte: 1905 } })).toBe(50);
    expect(fromColumns(world)).toBe(0);
    expect(await count(world, { shelf: 'north', year: { $gte: 1905 } })).toBe(50);
    expect(await count(world, { shelf: null, year: { $lt: 1905 } })).toBe(50);
    expect(await count(world, { $not: { $or: [{ shelf: 'south' }, { year: 1900 }] } })).toBe(180);
    expect(await count(world, { shelf: { $contains: 'OUT' }, year: { $in: [1901, 1902, 2000] } })).toBe(20);
    expect(fromColumns(world)).toBe(4);

    await storeItem(world, 'Books', { _id: 'new', shelf: 'north', year: 1999 });
    expect(await count(world, { shelf: 'north', year: { $gte: 1905 } })).toBe(51);
    expect(fromColumns(world)).toBe(4);
  });

  test('are counted so for the total of a page, too', async () => {
    const world = await openBooks(30);
    expect(await load(world, { shelf: 'north' })).toBe(10);
    const page = await queryItems(
      world,
      VISITOR,
      queryItemsRequest.parse({
        dataCollectionId: 'Books',
        query: { filter: { shelf: 'south' }, paging: { limit: 2 } },
        returnTotalCount: true,
      }),
    );
    expect(page.pagingMetadata.total).toBe(10);
    expect(page.dataItems.map(({ id }) => id)).toEqual(['book-1', 'book-10']);
    expect(fromColumns(world)).toBe(1);
  });

  test.each([
    ['of all items', 30, {}, 30],
    ['by a multi-reference', 30, { sequels: { $hasSome: ['book-1'] } }, 0],
    ['in a collection that is read faster by an index', 20_001, { shelf: 'north' }, 6667],
  ])('but not %s', async (_, items, filter, expected) => {
    const world = await openBooks(items);
    await load(world, filter);
    expect(await count(world, filter)).toBe(expected);
    expect(fromColumns(world)).toBe(0);
  });
});
