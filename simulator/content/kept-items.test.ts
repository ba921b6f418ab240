import { describe, expect, test } from 'vitest';
import { deleteItems, storeItem } from './items-store.ts';
import { keptItems, wholeCollection } from './kept-items.ts';
import { makeLinks } from './links-store.ts';
import { sql } from './sql.ts';
import { collectionOf, openContentWorld } from './testing/content-world.ts';

const openWorld = () =>
  openContentWorld({
    collections: [collectionOf('Things')],
    items: {
      Things: [
        { _id: 'a', n: 1 },
        { _id: 'b', n: 2 },
      ],
      Others: [{ _id: 'a', n: 1 }],
    },
  });
const IS_A = sql`items.item_id = ${'a'}`;

describe('lists of items that are kept', () => {
  test('are the same list until an item or a link is written', async () => {
    const world = await openWorld();
    const list = await keptItems(world, 'Things', IS_A);
    expect(await keptItems(world, 'Things', IS_A)).toBe(list);
    await makeLinks(world, { collectionId: 'Things', field: 'tags' }, 'a', ['t']);
    expect(await keptItems(world, 'Things', IS_A)).not.toBe(list);
    await storeItem(world, 'Things', { _id: 'a', n: 3 });
    expect(await keptItems(world, 'Things', IS_A)).toEqual([{ _id: 'a', n: 3 }]);
    await deleteItems(world, 'Things', ['a']);
    expect(await keptItems(world, 'Things', IS_A)).toEqual([]);
  });

  test('are of one site, one collection, one condition and one place', async () => {
    const world = await openWorld();
    const elsewhere = { ...world, site: { ...world.site, siteId: 'site-2' } };
    expect(await wholeCollection(world, 'Things')).toHaveLength(2);
    expect(await wholeCollection(world, 'Others')).toHaveLength(1);
    expect(await wholeCollection(elsewhere, 'Things')).toEqual([]);
    expect(await keptItems(world, 'Things', sql`1`, sql`LIMIT ${1}`)).toHaveLength(1);
    expect(await keptItems(world, 'Things', sql`items.item_id = ${'b'}`)).toEqual([{ _id: 'b', n: 2 }]);
    expect(await keptItems(world, 'Things', IS_A)).toEqual([{ _id: 'a', n: 1 }]);
  });

  test('are half of no transaction', async () => {
    const world = await openWorld();
    await wholeCollection(world, 'Things');
    const failing = world.db.transaction(async (db) => {
      await storeItem({ ...world, db }, 'Things', { _id: 'c' });
      expect(await wholeCollection({ ...world, db }, 'Things')).toHaveLength(3);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await wholeCollection(world, 'Things')).toHaveLength(2);
  });
});
