import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import {
  copyContents,
  deleteContents,
  haveManyRows,
  lengthOfTransaction,
  readRows,
  replaceContents,
  rowsToRead,
} from './site-contents.ts';
import { insertRows } from './sql/rows.ts';
import { type SqlDatabase, type SqlValue, sqlOf } from './sql/sql-database.ts';
import { openTestStore } from './testing/test-store.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestStore();
});
afterEach(() => db.close());

async function addItems(owner: string, count: number, data = 'as before'): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => [owner, 'Books', `b${n}`, JSON.stringify({ data })]);
  await insertRows(db, 'items', ['site_id', 'collection_id', 'item_id', 'data'], rows);
}

async function addMail(owner: string, id: string): Promise<void> {
  await sqlOf(db).run('INSERT INTO messages VALUES (?, ?, 1, 1, ?)', owner, id, '{"to":"a@b.test"}');
}

async function rowsOf(owner: string) {
  const of = async (table: string) => (await sqlOf(db).all(`SELECT * FROM ${table} WHERE site_id = ?`, owner)).length;
  return { items: await of('items'), mails: await of('messages') };
}

/** The same store, with a list of the statements that it was sent, and of their first words. */
function listened(): { readonly db: SqlDatabase; readonly asked: readonly string[]; readonly sent: readonly string[] } {
  const asked: string[] = [];
  const sent: string[] = [];
  const own = sqlOf(db);
  const listening =
    <T>(call: (sql: string, ...values: SqlValue[]) => T) =>
    (sql: string, ...values: SqlValue[]): T => {
      asked.push(sql);
      sent.push(sql.trim().split(/\s/, 1)[0] ?? '');
      return call(sql, ...values);
    };
  const { all, tuples, get, run } = own;
  return {
    db: { ...own, all: listening(all), tuples: listening(tuples), get: listening(get), run: listening(run) },
    asked,
    sent,
  };
}

describe('the contents of a site', () => {
  test.each([
    ['fewer rows than a range', 999],
    ['as many rows as a range', 1000],
    ['more rows than two ranges', 2001],
    ['more rows than a range on PostgreSQL', 10_001],
  ])('the contents of a site are copied, replaced and deleted: %s', async (_, count) => {
    await addItems('a', count);
    await addMail('a', 'm1');
    await copyContents(db, 'a', 'b');
    expect(await rowsOf('b')).toEqual({ items: count, mails: 1 });

    await addMail('b', 'm2');
    await sqlOf(db).run("DELETE FROM items WHERE site_id = 'b' AND item_id = 'b7'");
    await sqlOf(db).run("UPDATE items SET data = '{}' WHERE site_id = 'b' AND item_id = 'b8'");
    await replaceContents(db, 'a', 'b');
    expect(await rowsOf('b')).toEqual({ items: count, mails: 1 });
    const changed = "SELECT 1 FROM items WHERE site_id = 'b' AND data <> ?";
    expect(await sqlOf(db).all(changed, '{"data":"as before"}')).toEqual([]);

    await deleteContents(db, 'b');
    expect(await rowsOf('b')).toEqual({ items: 0, mails: 0 });
    expect(await rowsOf('a')).toEqual({ items: count, mails: 1 });
  });

  test('the contents of a site are replaced by those of an empty site, and the other way round', async () => {
    await addItems('a', 1200);
    await replaceContents(db, 'empty', 'a');
    expect(await rowsOf('a')).toEqual({ items: 0, mails: 0 });
    await addItems('full', 1200);
    await addMail('full', 'm1');
    await replaceContents(db, 'full', 'a');
    expect(await rowsOf('a')).toEqual({ items: 1200, mails: 1 });
  });

  test('contents of a site that belong to a row which was replaced are there again', async () => {
    await addItems('a', 1200);
    await sqlOf(db).run("INSERT INTO unique_values VALUES ('a', 'Books', 'by-title', '\"one\"', 'b8')");
    await copyContents(db, 'a', 'b');
    // Its unique value is deleted together with it.
    await sqlOf(db).run("UPDATE items SET data = '{}' WHERE site_id = 'b' AND item_id = 'b8'");
    await replaceContents(db, 'a', 'b');
    expect(await sqlOf(db).all("SELECT item_id FROM unique_values WHERE site_id = 'b'")).toEqual([{ item_id: 'b8' }]);
    expect(await sqlOf(db).get("SELECT data FROM items WHERE site_id = 'b' AND item_id = 'b8'")).toEqual({
      data: '{"data":"as before"}',
    });
  });

  test('the contents of a site are replaced without counting the others again, if these are known', async () => {
    await addItems('a', 100);
    await addMail('a', 'm1');
    const counts = await replaceContents(db, 'a', 'b');
    expect([...counts].map(([{ name }, count]) => [name, count])).toEqual([
      ['items', 100],
      ['messages', 1],
    ]);
    await addMail('b', 'm2');
    await sqlOf(db).run("DELETE FROM items WHERE site_id = 'b' AND item_id = 'b7'");
    const { db: listening, asked } = listened();
    expect(await replaceContents(listening, 'a', 'b', counts)).toEqual(counts);
    expect(await rowsOf('b')).toEqual({ items: 100, mails: 1 });
    expect(asked.filter((sql) => sql.includes('count(*)')).flatMap((sql) => sql.match(/AS items_\d/g))).toEqual([
      'AS items_0',
      'AS items_0',
    ]);
  });

  test('contents of a site that are in few tables are changed by few statements', async () => {
    await addItems('a', 100);
    await addMail('a', 'm1');
    const within = async (work: (db: Database) => Promise<unknown>) => {
      const { db, sent } = listened();
      await work(db);
      return sent;
    };
    expect(await within((db) => haveManyRows(db, ['a', 'b']))).toEqual(['SELECT']);
    expect(await within((db) => copyContents(db, 'a', 'b'))).toEqual(['SELECT', 'INSERT', 'INSERT']);
    expect(await within((db) => replaceContents(db, 'a', 'c'))).toEqual(['SELECT', 'INSERT', 'INSERT']);
    // Each table is compared, and what is equal is not looked for again.
    expect(await within((db) => replaceContents(db, 'a', 'b'))).toEqual(['SELECT', 'DELETE', 'DELETE']);
    await addMail('b', 'm2');
    expect(await within((db) => replaceContents(db, 'a', 'b'))).toEqual(['SELECT', 'DELETE', 'DELETE', 'SELECT']);
    await sqlOf(db).run("DELETE FROM messages WHERE site_id = 'b'");
    expect(await within((db) => replaceContents(db, 'a', 'b'))).toEqual(['SELECT', 'DELETE', 'INSERT']);
    expect(await rowsOf('b')).toEqual({ items: 100, mails: 1 });
    expect(await within((db) => deleteContents(db, 'b'))).toEqual(['SELECT', 'DELETE', 'DELETE']);
  });

  test('the contents of a site are many from 2,001 rows of a table on, which makes a long transaction where statements block the thread', async () => {
    await addItems('a', 2000);
    expect(await haveManyRows(db, ['empty', 'a'])).toBe(false);
    expect(await lengthOfTransaction(db, 'empty', 'a')).toBe('short');
    await sqlOf(db).run("INSERT INTO items (site_id, collection_id, item_id, data) VALUES ('a', 'Books', 'one', '{}')");
    expect(await haveManyRows(db, ['empty', 'a'])).toBe(true);
    expect(await lengthOfTransaction(db, 'empty', 'a')).toBe(sqlOf(db).statementsBlock ? 'long' : 'short');
  });
});

describe('rows that are read in parts', () => {
  test.each([
    ['short ones', 100, 10, 200],
    ['as long as an item can be', 524_288, 10, 8],
    ['longer than a part', 5_000_000, 1, 1],
  ])('rows are read in parts: %s', (_case, length, count, expected) => {
    expect(rowsToRead(Array.from({ length: count }, () => [1, 'x'.repeat(length)]))).toBe(expected);
  });

  test('rows that are read in parts are all of them, in order', async () => {
    await addItems('a', 450);
    const parts: number[] = [];
    const ids: unknown[] = [];
    for await (const rows of readRows(db, 'items', 'a')) {
      parts.push(rows.length);
      ids.push(...rows.map((row) => row.find((value) => /^b\d+$/.test(String(value)))));
    }
    expect([parts, new Set(ids).size]).toEqual([[10, 200, 200, 40], 450]);
  });
});
