import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OperationAbandoned } from '../../platform/reading-slots.ts';
import { cachedReading } from '../cache-by-revision.ts';
import { type SqlDatabase, sqlOf } from '../sql/sql-database.ts';
import { openSqlite } from './sqlite.ts';
import { statementThreads } from './statement-threads.ts';

const INSERT = "INSERT INTO sites (site_id, client_id, document, created_at) VALUES (?, ?, '{}', 0)";
const NAMES = 'SELECT site_id FROM sites ORDER BY site_id';

let folder: string;
let db: SqlDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'threads-of-a-file-'));
  db = openSqlite(join(folder, 'store.sqlite'));
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const insert = (name: string) => db.run(INSERT, name, name);
const names = async (from = db) => (await from.all(NAMES)).map((row) => row.site_id);

describe('while a transaction on a file is open', () => {
  test.each(['short', 'long'] as const)('%s: reads do not wait for it, and see the state before it', async (length) => {
    await insert('before');
    const written = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const transaction = db.transaction(
      's',
      async (within) => {
        await sqlOf(within).run(INSERT, 'within', 'within');
        written.resolve();
        await mayEnd.promise;
        return names(sqlOf(within));
      },
      length,
    );
    await written.promise;
    expect([await names(), await db.tuples(NAMES), await db.get(NAMES)]).toEqual([
      ['before'],
      [['before']],
      { site_id: 'before' },
    ]);
    mayEnd.resolve();
    expect(await transaction).toEqual(['before', 'within']);
    expect(await names()).toEqual(['before', 'within']);
  });

  test.each(['short', 'long'] as const)('%s: writes wait for its end, even if it fails', async (length) => {
    const mayEnd = Promise.withResolvers<void>();
    const order: string[] = [];
    const transaction = db.transaction(
      's',
      async (within) => {
        await sqlOf(within).run(INSERT, 'within', 'within');
        await mayEnd.promise;
        order.push('the transaction fails');
        throw new Error('half way');
      },
      length,
    );
    const write = insert('after').then(() => order.push('the write is done'));
    mayEnd.resolve();
    await expect(transaction).rejects.toThrow('half way');
    await write;
    expect([order, await names()]).toEqual([['the transaction fails', 'the write is done'], ['after']]);
  });
});

describe('a long transaction', () => {
  test('a long transaction has the errors of SQLite that a short one has', async () => {
    await insert('taken');
    const twice = db.transaction('s', (within) => sqlOf(within).run(INSERT, 'taken', 'other'), 'long');
    await expect(twice).rejects.toSatisfy(db.dialect.isConstraintFailure);
    const wrong = db.transaction('s', (within) => sqlOf(within).run('DELETE FROM nowhere'), 'long');
    await expect(wrong).rejects.toThrow('no such table');
    expect(await names()).toEqual(['taken']);
  });

  test('clears the caches of what it has written, and its own readings are not cached', async () => {
    let reads = 0;
    const all = cachedReading(['sites'], async (from) => {
      reads += 1;
      return names(sqlOf(from));
    });
    expect([await all(db), await all(db), reads]).toEqual([[], [], 1]);
    const within = await db.transaction(
      's',
      async (transaction) => {
        const before = await all(transaction);
        await sqlOf(transaction).run(INSERT, 'within', 'within');
        return [before, await all(transaction), await all(db)];
      },
      'long',
    );
    expect([within, reads]).toEqual([[[], ['within'], []], 2]);
    expect([await all(db), reads]).toEqual([['within'], 3]);
  });
});

describe('a read that takes long', () => {
  const COUNT_TO = (rows: number) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT`;

  test('a read that takes long leaves this thread free, and has the rows of a short one, in whatever form', async () => {
    await insert('here');
    const long = db.forLongReads();
    expect([await long.all(NAMES), await long.tuples(NAMES), await long.get(NAMES)]).toEqual([
      [{ site_id: 'here' }],
      [['here']],
      { site_id: 'here' },
    ]);
    const counting = long.get(`${COUNT_TO(2_000_000)} count(*) AS count FROM n`);
    const first = await Promise.race([counting.then(() => 'long'), db.get(NAMES).then(() => 'short')]);
    expect([first, await counting]).toEqual(['short', { count: 2_000_000 }]);
  });

  test('a read that takes long gets very many rows part by part', async () => {
    const rows = await db.forLongReads().tuples(`${COUNT_TO(10_000)} i, printf('%0300d', i) AS text FROM n`);
    expect(rows).toHaveLength(10_000);
    expect(rows.map(([i]) => i)).toEqual(Array.from({ length: 10_000 }, (_, n) => n + 1));
  });

  test('statements that a long transaction sends at once get all of their rows', async () => {
    const MANY = `${COUNT_TO(5000)} i FROM n`;
    const rows = await db.transaction(
      's',
      async (within) => Promise.all([sqlOf(within).all(MANY), sqlOf(within).get(NAMES), sqlOf(within).tuples(MANY)]),
      'long',
    );
    expect(rows.map((each) => (Array.isArray(each) ? each.length : each))).toEqual([5000, undefined, 5000]);
  });

  test('a read that takes long ends when nobody waits for it any more, and later ones get another thread', async () => {
    await insert('here');
    const leaving = new AbortController();
    const long = db.forLongReads(() => leaving.signal);
    const endless = long.get(`${COUNT_TO(1e15)} max(not_stopped()) AS most FROM n`);
    leaving.abort();
    await expect(endless).rejects.toBeInstanceOf(OperationAbandoned);
    await expect(long.get(NAMES)).rejects.toBeInstanceOf(OperationAbandoned);
    expect(await db.forLongReads().all(NAMES)).toEqual([{ site_id: 'here' }]);
  });

  test('a long read in a transaction sees what this has written', async () => {
    const seen = await db.transaction('s', async (within) => {
      const long = sqlOf(within.forLongReads());
      const before = await long.all(NAMES);
      await sqlOf(within).run(INSERT, 'within', 'within');
      return [before, await long.all(NAMES)];
    });
    expect(seen).toEqual([[], [{ site_id: 'within' }]]);
  });

  test('a read that takes long has the errors of SQLite', async () => {
    await expect(db.forLongReads().all('SELECT * FROM nowhere')).rejects.toThrow('no such table');
  });
});

test('a thread that has ended while it was idle is not used again', async () => {
  const threads = statementThreads({ path: join(folder, 'store.sqlite'), pragmas: [] });
  const first = await threads.use(async (thread) => thread);
  await first.end();
  expect(await threads.use((thread) => thread.get('SELECT 1 AS one'))).toEqual({ one: 1 });
  await threads.close();
});

test('many free pages are returned to the file system by another thread', async () => {
  const pages = async () => Number((await db.get('PRAGMA page_count'))?.page_count);
  const before = await pages();
  await db.transaction('s', async (within) => {
    for (let n = 0; n < 20; n++) {
      await sqlOf(within).run('INSERT INTO sites VALUES (?, ?, ?, 0)', `s${n}`, `c${n}`, 'x'.repeat(1_000_000));
    }
  });
  await db.run('DELETE FROM sites');
  expect(await pages()).toBeGreaterThan(before + 4000);
  await db.reclaim();
  expect(await pages()).toBeLessThan(before + 10);
});
