import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cachedReading } from './cache-by-revision.ts';
import { sqlOf } from './sql/sql-database.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { temporaryFile } from './sqlite/temporary-file.ts';

const SET = `INSERT INTO sites (site_id, client_id, document, created_at) VALUES (?, ?, ?, 0)
  ON CONFLICT (site_id) DO UPDATE SET document = excluded.document`;

const folder = await mkdtemp(join(tmpdir(), 'kept-reading-'));
const db = openSqlite(join(folder, 'store.sqlite'));
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

let reads = 0;
const documentOf = cachedReading(['sites'], async (from, siteId: string) => {
  reads += 1;
  return (await sqlOf(from).get('SELECT document FROM sites WHERE site_id = ?', siteId))?.document;
});
beforeEach(async () => {
  await db.run(SET, 'a', 'a', 'first');
  reads = 0;
});

describe('what is read and kept', () => {
  test('a cached read is made once, whatever is written to other tables', async () => {
    await documentOf(db, 'a');
    await db.run('DELETE FROM items');
    expect([await documentOf(db, 'a'), reads]).toEqual(['first', 1]);
  });

  test('a cached read is made again after a write to its table', async () => {
    await documentOf(db, 'a');
    await db.run(SET, 'a', 'a', 'second');
    expect(await documentOf(db, 'a')).toBe('second');
  });

  test('a cached read is made again after another process has written to the file', async () => {
    await documentOf(db, 'a');
    const other = openSqlite(join(folder, 'store.sqlite'));
    await other.run(SET, 'a', 'a', 'from elsewhere');
    await other.close();
    expect(await documentOf(db, 'a')).toBe('from elsewhere');
  });

  test('a cached read has nothing of an uncommitted transaction, neither what is undone nor what is not yet done', async () => {
    await documentOf(db, 'a');
    let meanwhile: Promise<unknown> = Promise.resolve();
    const failing = db.transaction('s', async (transaction) => {
      await sqlOf(transaction).run(SET, 'a', 'a', 'never');
      expect(await documentOf(transaction, 'a')).toBe('never');
      meanwhile = documentOf(db, 'a');
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect([await meanwhile, await documentOf(db, 'a')]).toEqual(['first', 'first']);
  });

  test('a cached read is made again after a write to any of its tables', async () => {
    const counted = cachedReading(['sites', 'items'], async () => ++reads);
    expect([await counted(db), await counted(db)]).toEqual([1, 1]);
    await db.run('DELETE FROM items');
    expect(await counted(db)).toBe(2);
    await db.run(SET, 'a', 'a', 'second');
    expect(await counted(db)).toBe(3);
    await db.run('DELETE FROM messages');
    expect(await counted(db)).toBe(3);
  });

  test('a cached read belongs to one database', async () => {
    const empty = openSqlite(...temporaryFile({}));
    await documentOf(db, 'a');
    expect(await documentOf(empty, 'a')).toBeUndefined();
    await empty.close();
  });
});
