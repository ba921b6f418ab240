import { expect, onTestFinished, test } from 'vitest';
import { openTestStore } from '../testing/test-store.ts';
import { insertRows, keyAt } from './rows.ts';

const ITEMS = { name: 'items', primaryKey: ['site_id', 'collection_id', 'item_id'] };

test('the key of a row is found by its place among the rows of its owner', async () => {
  const db = await openTestStore();
  onTestFinished(() => db.close());
  const row = (owner: string, collection: string, id: string) => [owner, collection, id, '{}'];
  await insertRows(
    db,
    'items',
    ['site_id', 'collection_id', 'item_id', 'data'],
    [row('a', 'Books', 'e'), row('b', 'Books', 'a'), row('a', 'Books', 'c'), row('a', 'Authors', 'd')],
  );
  const all = { table: ITEMS, owner: 'a', condition: 'TRUE', values: [] };
  const books = { ...all, condition: 'collection_id = ?', values: ['Books'] };
  const found = await db.transaction('a', (within) =>
    Promise.all([keyAt(within, all, 0), keyAt(within, all, 2), keyAt(within, all, 3), keyAt(within, books, 1)]),
  );
  expect(found).toEqual([['Authors', 'd'], ['Books', 'e'], undefined, ['Books', 'e']]);
});
