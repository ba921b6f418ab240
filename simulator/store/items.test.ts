import { expect, test } from 'vitest';
import { insertCollections } from '../content/store/collections-store.ts';
import { collectionOf, openContentContext } from '../content/testing/content-context.ts';
import { uncheckedLinks } from '../query/readable-links.ts';
import { findItems, insertItems } from './items.ts';
import { insertLinks, linkedIds } from './links.ts';

const items = Array.from({ length: 950 }, (_, index) => ({ _id: `item-${index}`, n: index }));

test('items come back as they went in, dates in canonical form', async () => {
  const context = await openContentContext({ collections: [], items: { Things: items } });
  expect(await findItems(context, 'Things', ['item-949', 'item-950'])).toEqual([{ _id: 'item-949', n: 949 }]);
  await insertItems(context.db, context.site.siteId, 'Things', [{ _id: 'dated', at: { $date: '2024-01-15' } }]);
  expect(await findItems(context, 'Things', ['dated'])).toEqual([
    { _id: 'dated', at: { $date: '2024-01-15T00:00:00.000Z' } },
  ]);
});

test('a site and a collection have ids of their own', async () => {
  const context = await openContentContext({ collections: [], items: { Things: [{ _id: 'a' }] } });
  await insertItems(context.db, 'site-2', 'Things', [{ _id: 'a', other: true }]);
  await insertItems(context.db, context.site.siteId, 'Others', [{ _id: 'a', other: true }]);
  expect(await findItems(context, 'Things', ['a'])).toEqual([{ _id: 'a' }]);
});

test('inside a transaction all is inserted or nothing', async () => {
  const context = await openContentContext({ collections: [] });
  const seeding = context.db.transaction(context.site.siteId, async (db) => {
    await insertCollections(db, context.site.siteId, [collectionOf('Things')]);
    await insertItems(db, context.site.siteId, 'Things', [...items, { _id: 'item-0' }]);
  });
  await expect(seeding).rejects.toThrow();
  expect(await findItems(context, 'Things', ['item-0'])).toEqual([]);
});

test('links keep the order they were made in, later ones behind', async () => {
  const context = await openContentContext({ collections: [] });
  const link = (itemId: string, targetId: string) => ({ collectionId: 'Books', field: 'genres', itemId, targetId });
  await insertLinks(context.db, context.site.siteId, [link('b1', 'z'), link('b2', 'y')]);
  await insertLinks(context.db, context.site.siteId, [link('b1', 'a')]);
  const all = new Map([
    ['b1', ['z', 'a']],
    ['b2', ['y']],
  ]);
  expect(await linkedIds(context, uncheckedLinks({ collectionId: 'Books', field: 'genres' }))).toEqual(all);
  expect(await linkedIds(context, uncheckedLinks({ collectionId: 'Books', field: 'genres' }), ['b2'])).toEqual(
    new Map([['b2', ['y']]]),
  );
});
