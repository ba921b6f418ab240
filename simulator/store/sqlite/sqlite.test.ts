import { describe, expect, test } from 'vitest';
import { sqlOf } from '../sql/sql-database.ts';
import { openSqlite } from './sqlite.ts';
import { temporaryFile } from './temporary-file.ts';

const count = 'SELECT COUNT(*) AS n FROM sites';
const insert = "INSERT INTO sites (site_id, client_id, document, created_at) VALUES (?, ?, '{}', 0)";

describe('SQLite as the store', () => {
  test('a transaction that rejects leaves nothing behind', async () => {
    const db = openSqlite(...temporaryFile({}));
    const failing = db.transaction('s', async (transaction) => {
      await sqlOf(transaction).run(insert, 'a', 'a');
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await db.get(count)).toMatchObject({ n: 0 });
    await db.close();
  });

  test('nobody reads half of a transaction, however it is interleaved', async () => {
    const db = openSqlite(...temporaryFile({}));
    const writing = db.transaction('s', async (transaction) => {
      await sqlOf(transaction).run(insert, 'a', 'a');
      await Promise.resolve();
      await sqlOf(transaction).run(insert, 'b', 'b');
    });
    expect(await db.get(count)).toMatchObject({ n: 0 });
    await writing;
    expect(await db.get(count)).toMatchObject({ n: 2 });
    await db.close();
  });

  test('transactions wait for each other', async () => {
    const db = openSqlite(...temporaryFile({}));
    const order: string[] = [];
    const step = (name: string) =>
      db.transaction('s', async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
      });
    await Promise.all([step('one'), step('two')]);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    await db.close();
  });
});

test('expired records are found by an index', async () => {
  const plan = await openSqlite(...temporaryFile({})).all(
    'EXPLAIN QUERY PLAN SELECT grant_id FROM grants WHERE site_id = ? AND expires_at <= ? ORDER BY expires_at LIMIT 250',
    ...['site-1', 1],
  );
  expect(plan.map(({ detail }) => detail).join()).toContain('USING INDEX grants_by_expiry');
});

test.each([
  ['SELECT MAX(position) FROM messages WHERE site_id = ?'],
  ['SELECT position, document FROM messages WHERE site_id = ? AND position > 1 ORDER BY position LIMIT 200'],
])('%s goes by the index of positions', async (sql) => {
  const db = openSqlite(...temporaryFile({}));
  const plan = await db.all(`EXPLAIN QUERY PLAN ${sql}`, 'site-1');
  expect(plan.map(({ detail }) => detail).join()).toMatch(/USING (COVERING )?INDEX messages_by_position/);
  await db.close();
});
