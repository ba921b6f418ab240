import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { sqlOf } from './sql/sql-database.ts';
import { openSqlite } from './sqlite/sqlite.ts';

const INSERT = 'INSERT INTO request_log (site_id, position, request_id, operation, document) VALUES (?, ?, ?, ?, ?)';

let folder = '';
let path = '';
let db: Database;
let reports: string[] = [];
let slept: number[] = [];
/** Called while a request waits for the lock. */
let whileWaiting: () => void = () => {};

const clock: Clock = {
  now: () => slept.reduce((sum, ms) => sum + ms, 0),
  sleep: async (ms) => {
    slept.push(ms);
    whileWaiting();
  },
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unavailable-store-'));
  path = join(folder, 'store.sqlite');
  [reports, slept, whileWaiting] = [[], [], () => {}];
  db = openSqlite(path, { clock, report: (sentence) => reports.push(sentence) });
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

let position = 0;
function write(size = 1): Promise<number> {
  return sqlOf(db).run(INSERT, 'site', ++position, 'id', 'operation', 'x'.repeat(size));
}
const writeInTransaction = (size = 1) =>
  db.transaction('s', async (within) => {
    await sqlOf(within).run(INSERT, 'site', ++position, 'id', 'operation', 'first');
    await sqlOf(within).run(INSERT, 'site', ++position, 'id', 'operation', 'x'.repeat(size));
  });
const count = async () => (await sqlOf(db).get('SELECT count(*) AS rows FROM request_log'))?.rows;

describe('a file that goes away while it is in use', () => {
  test.each([
    ['is removed', () => rmSync(path)],
    ['loses its log', () => rmSync(`${path}-wal`)],
    [
      'is replaced',
      () => {
        renameSync(path, `${path}.old`);
        writeFileSync(path, '');
      },
    ],
  ])(
    'a file that goes away while it is in use: it %s: no write is taken, and the cause is said once',
    async (_case, act) => {
      await write();
      act();
      for (let n = 0; n < 3; n++) await expect(write()).rejects.toMatchObject({ trouble: 'removed', retryAfter: 10 });
      await expect(writeInTransaction()).rejects.toMatchObject({ trouble: 'removed' });
      expect([await count(), reports]).toEqual([
        1,
        [
          `The store ${path}: the file was removed or replaced while it was in use. Writes are refused with status 503, because they would be lost. Put the file back, or start the simulator again.`,
        ],
      ]);
    },
  );

  test('during a transaction: its writes are not said to be kept', async () => {
    const written = db.transaction('s', async (within) => {
      await sqlOf(within).run(INSERT, 'site', ++position, 'id', 'operation', 'x');
      rmSync(path);
    });
    await expect(written).rejects.toMatchObject({ trouble: 'removed' });
  });

  test('a file that goes away while it is in use is used again when it is put back', async () => {
    renameSync(path, `${path}.elsewhere`);
    await expect(write()).rejects.toMatchObject({ trouble: 'removed' });
    renameSync(`${path}.elsewhere`, path);
    await write();
    renameSync(path, `${path}.elsewhere`);
    await expect(write()).rejects.toMatchObject({ trouble: 'removed' });
    renameSync(`${path}.elsewhere`, path);
    expect([await count(), reports.length]).toEqual([1, 2]);
  });
});

describe('a file that another process has locked', () => {
  let other: DatabaseSync;
  beforeEach(() => {
    other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
  });
  afterEach(() => other.close());

  test.each([
    ['a write', () => write()],
    ['a transaction', () => writeInTransaction()],
  ])(
    'a request to a file that another process has locked waits for it, while others read: %s waits',
    async (_case, writing) => {
      const read: unknown[] = [];
      whileWaiting = () => {
        count().then((rows) => read.push(rows));
        if (slept.length === 5) other.exec('COMMIT');
      };
      await writing();
      expect([slept, read.slice(0, 4)]).toEqual([
        [5, 10, 20, 40, 80],
        [0, 0, 0, 0],
      ]);
      expect(reports).toEqual([]);
    },
  );

  test('a write to a file that another process has locked for longer than five seconds is refused, and the cause is said', async () => {
    await expect(write()).rejects.toMatchObject({ trouble: 'locked', retryAfter: 1 });
    expect(slept.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(5200);
    expect(reports).toEqual([
      `The store ${path}: another process has locked the file (SQLite: database is locked). Requests are answered with status 503 while it is locked. Stop the other process, or give each its own file.`,
    ]);
    other.exec('COMMIT');
    expect(await write()).toBe(1);
  });
});

describe('what else a file can meet is told apart, and leaves it whole', () => {
  test('a file that may not grow: nothing of the write is there, and there is room again after a deletion', async () => {
    await sqlOf(db).run('PRAGMA max_page_count = 80');
    const fill = async () => {
      for (;;) await write(10_000);
    };
    await expect(fill()).rejects.toMatchObject({ trouble: 'full', retryAfter: 10 });
    const rows = await count();
    await expect(writeInTransaction(100_000)).rejects.toMatchObject({
      trouble: 'full',
      message: 'The store is unavailable: the disk is full.',
    });
    expect([await count(), reports]).toEqual([
      rows,
      [
        `The store ${path}: the disk is full (SQLite: database or disk is full). Writes are refused with status 503 until there is room.`,
      ],
    ]);
    await sqlOf(db).run('DELETE FROM request_log');
    await writeInTransaction();
    expect(await count()).toBe(2);
  });

  test('a file that may only be read', async () => {
    await write();
    await sqlOf(db).run('PRAGMA query_only = 1');
    await expect(write()).rejects.toMatchObject({ trouble: 'read-only' });
    await expect(writeInTransaction()).rejects.toMatchObject({ trouble: 'read-only' });
    expect(await count()).toBe(1);
  });

  test('a file that is damaged while it is closed, and not checked', async () => {
    for (let n = 0; n < 100; n++) await write(2000);
    await db.close();
    const bytes = readFileSync(path);
    for (let start = 0; start < bytes.length; start += 4096) {
      const hasRows = bytes.subarray(start, start + 4096).includes('x'.repeat(100));
      if (hasRows) bytes.fill(0xff, start, start + 8);
    }
    writeFileSync(path, bytes);
    db = openSqlite(path, { clock, report: (sentence) => reports.push(sentence) });
    await expect(sqlOf(db).all('SELECT document FROM request_log')).rejects.toMatchObject({ trouble: 'damaged' });
    expect(reports[0]).toContain('the file is damaged (SQLite: database disk image is malformed)');
  });

  test('a statement that is wrong is no trouble of the store', async () => {
    await expect(sqlOf(db).run('DELETE FROM nowhere')).rejects.toThrow('no such table');
    await expect(sqlOf(db).run(INSERT, 'site', 'no number', 'id', 'operation', null)).rejects.toThrow('NOT NULL');
    expect(reports).toEqual([]);
  });
});

test('what deleted rows took is given back to the file system', async () => {
  const size = () => [path, `${path}-wal`].reduce((sum, file) => sum + readFileSync(file).length, 0);
  const before = size();
  for (let n = 0; n < 200; n++) await write(50_000);
  const full = size();
  await sqlOf(db).run('DELETE FROM request_log');
  await db.reclaim();
  expect([full > 10_000_000, size() <= before + 4096]).toEqual([true, true]);
});

test('files are opened with what SQLite recommends for those that may have been changed', async () => {
  const pragmas = ['trusted_schema', 'cell_size_check', 'mmap_size', 'foreign_keys'];
  const values = await Promise.all(
    pragmas.map(async (name) => Object.values((await sqlOf(db).get(`PRAGMA ${name}`)) ?? {})[0]),
  );
  expect(values).toEqual([0, 1, 0, 1]);
  await expect(sqlOf(db).run("UPDATE sqlite_schema SET sql = '' WHERE name = 'items'")).rejects.toThrow(
    'may not be modified',
  );
});
