import { describe, expect, test } from 'vitest';
import { type QueryItemsInput, queryItemsRequest } from '#contracts/content/query-items.ts';
import { cacheFigures } from '../../store/cache-figures.ts';
import type { World } from '../../world/world.ts';
import { queryItems } from '../read/query-items.ts';
import { storeItem } from '../store/store-item.ts';
import { collectionOf, MEMBER, openContentWorld, VISITOR } from '../testing/content-world.ts';

/** The items and columns are loaded by the request after these. */
const REQUESTS_BEFORE = 200;

function openBooks(): Promise<World> {
  const item = (_: unknown, n: number) => ({
    _id: `book-${String(n).padStart(3, '0')}`,
    _owner: `member-${n % 3}`,
    shelf: ['north', 'south'][n % 2],
    year: 1900 + (n % 10),
  });
  return openContentWorld({
    collections: [
      collectionOf('Books', [], {
        itemRead: 'SITE_MEMBER_AUTHOR',
        itemInsert: 'SITE_MEMBER',
        itemUpdate: 'SITE_MEMBER_AUTHOR',
        itemRemove: 'SITE_MEMBER_AUTHOR',
      }),
    ],
    items: { Books: Array.from({ length: 120 }, item) },
  });
}

const NEWEST = {
  filter: { shelf: 'south', year: { $gt: 1903 } },
  sort: [{ fieldName: 'year', order: 'DESC' }],
} satisfies NonNullable<QueryItemsInput['query']>;

async function query(world: World, page: NonNullable<QueryItemsInput['query']>, caller = MEMBER) {
  const request = queryItemsRequest.parse({ dataCollectionId: 'Books', query: page, returnTotalCount: true });
  const { dataItems, pagingMetadata } = await queryItems(world, caller, request);
  return { ids: dataItems.map(({ id }) => id.slice('book-'.length)).join(' '), ...pagingMetadata };
}

async function load(world: World) {
  for (let request = 0; request <= REQUESTS_BEFORE; request += 1) {
    await query(world, { ...NEWEST, cursorPaging: { limit: 4 } });
  }
}

const fromColumns = ({ db }: World) => cacheFigures(db).columns.hits;

describe('pages of a collection that is read often', () => {
  test('are found in columns, each item on one page, by cursor and by offset', async () => {
    const world = await openBooks();
    await load(world);
    const before = fromColumns(world);
    const pages = [await query(world, { ...NEWEST, cursorPaging: { limit: 4 } })];
    for (let next = pages[0]?.cursors?.next; next; next = pages.at(-1)?.cursors?.next) {
      pages.push(await query(world, { cursorPaging: { cursor: next, limit: 4 } }));
    }
    expect(pages.map(({ ids }) => ids)).toEqual(['019 049 079 109', '007 037 067 097', '025 055 085 115']);
    const back = await query(world, { cursorPaging: { cursor: pages[2]?.cursors?.prev ?? '', limit: 4 } });
    expect(back.ids).toBe('007 037 067 097');
    expect(await query(world, { ...NEWEST, paging: { limit: 3, offset: 3 } })).toMatchObject({
      ids: '109 007 037',
      total: 12,
    });
    expect(fromColumns(world) - before).toBe(5);
  });

  test('have the items that the caller may read', async () => {
    const world = await openBooks();
    await load(world);
    const other = { role: 'member', id: 'member-2' } as const;
    expect(await query(world, { ...NEWEST, cursorPaging: { limit: 2 } }, other)).toMatchObject({ ids: '029 059' });
    expect(fromColumns(world)).toBe(1);
    await expect(query(world, { ...NEWEST, cursorPaging: { limit: 2 } }, VISITOR)).rejects.toMatchObject({
      code: 'WDE0027',
    });
  });

  test('have an item that was written since', async () => {
    const world = await openBooks();
    await load(world);
    const item = { _id: 'book-500', _owner: 'member-1', shelf: 'south', year: 2001 };
    await storeItem(world, 'Books', item);
    expect(await query(world, { ...NEWEST, paging: { limit: 2 } })).toMatchObject({ ids: '500 019', total: 13 });
    expect(fromColumns(world)).toBe(0);
  });
});

test('ids that a database orders in another way are left to it (SRT-6)', async () => {
  const world = await openContentWorld({
    collections: [collectionOf('Books')],
    items: { Books: [{ _id: '\uffff' }, { _id: '\u{1f600}' }] },
  });
  const ids = async () => {
    const request = queryItemsRequest.parse({ dataCollectionId: 'Books', query: { filter: { a: null } } });
    return (await queryItems(world, VISITOR, request)).dataItems.map(({ id }) => id);
  };
  for (let request = 0; request <= REQUESTS_BEFORE; request += 1) await ids();
  expect(await ids()).toEqual(['\u{1f600}', '\uffff']);
  expect(fromColumns(world)).toBe(0);
});
