import { describe, expect, test } from 'vitest';
import { deleteItems } from '../../store/sql/items-store.ts';
import { collectionOf, openContentWorld } from '../testing/content-world.ts';
import { storeItem } from './store-item.ts';
import { wholeCollection } from './whole-collection.ts';

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

describe('all items of a collection', () => {
  test('are the same list until an item is written', async () => {
    const world = await openWorld();
    const list = await wholeCollection(world, 'Things');
    expect(await wholeCollection(world, 'Things')).toBe(list);
    await storeItem(world, 'Things', { _id: 'a', n: 3 });
    expect(await wholeCollection(world, 'Things')).toEqual([
      { _id: 'a', n: 3 },
      { _id: 'b', n: 2 },
    ]);
    await deleteItems(world, 'Things', ['a']);
    expect(await wholeCollection(world, 'Things')).toEqual([{ _id: 'b', n: 2 }]);
  });

  test('are of one site and one collection', async () => {
    const world = await openWorld();
    const elsewhere = { ...world, site: { ...world.site, siteId: 'site-2' } };
    expect(await wholeCollection(world, 'Things')).toHaveLength(2);
    expect(await wholeCollection(world, 'Others')).toHaveLength(1);
    expect(await wholeCollection(elsewhere, 'Things')).toEqual([]);
  });

  test('are half of no transaction', async () => {
    const world = await openWorld();
    await wholeCollection(world, 'Things');
    const failing = world.db.transaction(world.site.siteId, async (db) => {
      await storeItem({ ...world, db }, 'Things', { _id: 'c' });
      expect(await wholeCollection({ ...world, db }, 'Things')).toHaveLength(3);
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await wholeCollection(world, 'Things')).toHaveLength(2);
  });
});
