import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { contentsOf, copyContents, replaceContents } from '../site-contents.ts';
import { insertRows } from '../sql/rows.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { openTestStore } from '../testing/test-store.ts';

const SNAPSHOT = contentsOf('3b1f');

describe('the JSON document of an item', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openTestStore();
    await insertRows(db, 'items', ['site_id', 'collection_id', 'item_id', 'data'], [['a', 'Books', 'emma', '{"n":1}']]);
  });
  afterEach(() => db.close());

  const change = (sets: string) => sqlOf(db).run(`UPDATE items SET ${sets} WHERE site_id = 'a'`);
  async function documentsOf(owner: string): Promise<unknown> {
    const rows = await sqlOf(db).tuples('SELECT CAST(document AS TEXT) FROM items WHERE site_id = ?', owner);
    return rows.flat();
  }

  test('the JSON document of an item is made when an item is inserted or changed', async () => {
    expect(await documentsOf('a')).toEqual(['{"n": 1}']);
    await change(`data = '{"n":2}'`);
    expect(await documentsOf('a')).toEqual(['{"n": 2}']);
  });

  test('the JSON document of an item is not made again where a statement gives it', async () => {
    await change(`data = '{"n":2}', document = '{"n": "given"}'`);
    expect(await documentsOf('a')).toEqual(['{"n": "given"}']);
  });

  test('the JSON document of an item is copied with the item to another site', async () => {
    // Otherwise it could have been made again.
    await change(`document = '{"n": "copied"}'`);
    await copyContents(db, 'a', 'b');
    expect(await documentsOf('b')).toEqual(['{"n": "copied"}']);
  });

  test('the JSON document of an item is not in a snapshot, and is made when that is restored', async () => {
    await copyContents(db, 'a', SNAPSHOT);
    await change(`data = '{}'`);
    await replaceContents(db, SNAPSHOT, 'a');
    expect([await documentsOf('a'), await documentsOf(SNAPSHOT)]).toEqual([['{"n": 1}'], [null]]);
  });

  test('the JSON document of an item is not in an imported snapshot either', async () => {
    await insertRows(db, 'items', ['site_id', 'collection_id', 'item_id', 'data'], [[SNAPSHOT, 'Books', 'emma', '{}']]);
    expect(await documentsOf(SNAPSHOT)).toEqual([null]);
  });
});
