import { expect, test } from 'vitest';
import { insertRows } from '../sql/rows.ts';
import { copyContents, replaceContents } from '../sql/site-contents.ts';
import { contentsOf } from '../sql/snapshot-store.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { openTestStore } from '../testing/test-store.ts';

test('the items of a snapshot have no document, and those restored from it have', async () => {
  const db = await openTestStore();
  const documentsOf = async (owner: string) =>
    (await sqlOf(db).all('SELECT CAST(document AS TEXT) AS document FROM items WHERE site_id = ?', owner)).map(
      ({ document }) => document,
    );
  const snapshot = contentsOf('3b1f');
  await insertRows(db, 'items', ['site_id', 'collection_id', 'item_id', 'data'], [['a', 'Books', 'emma', '{"n":1}']]);
  await copyContents(db, 'a', snapshot);
  await sqlOf(db).run("UPDATE items SET data = '{}' WHERE site_id = 'a'");
  await replaceContents(db, snapshot, 'a');
  expect([await documentsOf('a'), await documentsOf(snapshot)]).toEqual([['{"n": 1}'], [null]]);
  await db.close();
});
