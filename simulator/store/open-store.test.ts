import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportSnapshot } from '../control/snapshots/export-snapshot.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { startSimulator } from '../start/start-simulator.ts';
import { openStore } from './open-store.ts';
import { findSite } from './sites.ts';
import { findSnapshot } from './snapshots.ts';
import { sqlOf } from './sql/sql-database.ts';
import { checkFile } from './sqlite/store-file.ts';

let folder = '';
let data = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-store-'));
  data = join(folder, 'store.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeFile(path: string, ...sql: readonly string[]): void {
  const file = new DatabaseSync(path);
  for (const statement of sql) file.exec(statement);
  file.close();
}

function readPragma(path: string, name: string): unknown {
  const file = new DatabaseSync(path, { readOnly: true });
  const value = file.prepare(`PRAGMA ${name}`).get()?.[name];
  file.close();
  return value;
}

/** All files in the folder, to check that a failed start changes and adds nothing. */
function everything(): ReadonlyMap<string, string> {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]));
}

async function refusal(path = data): Promise<string> {
  return openStore(path).then(
    () => 'it was opened',
    (failure: Error) => `${failure.name}: ${failure.message}`,
  );
}

describe('a store file', () => {
  test('a store file can be read only by its owner, with all that SQLite keeps beside it', async () => {
    const db = await openStore(data);
    await sqlOf(db).run("INSERT INTO recordings (site_id) VALUES ('a')");
    const modes = readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);
    await db.close();
    expect(modes).toEqual([
      ['store.sqlite', '600'],
      ['store.sqlite-shm', '600'],
      ['store.sqlite-wal', '600'],
    ]);
  });

  test('a store file that others could read can be read only by its owner after it was opened', async () => {
    await (await openStore(data)).close();
    chmodSync(data, 0o644);
    await (await openStore(data)).close();
    expect((statSync(data).mode & 0o777).toString(8)).toBe('600');
  });

  test('a store file says whose it is, and of which version, also when its process is killed at once', async () => {
    const db = await openStore(data);
    // The state that a killed process leaves: the file, and the log that was not written back.
    copyFileSync(data, join(folder, 'left'));
    await db.close();
    expect(readFileSync(join(folder, 'left')).toString('latin1', 68, 72)).toBe('Bklt');
    expect(readPragma(join(folder, 'left'), 'user_version')).toBe(10);
  });

  test('a store file is opened again with what it holds', async () => {
    const first = await openStore(data);
    await sqlOf(first).run("INSERT INTO recordings (site_id) VALUES ('a')");
    await first.close();
    const second = await openStore(data);
    expect(await sqlOf(second).get('SELECT site_id FROM recordings')).toMatchObject({ site_id: 'a' });
    await second.close();
  });

  test('a store file can be opened by two processes at once', async () => {
    const both = await Promise.all([openStore(data), openStore(data)]);
    for (const db of both) await db.close();
    expect(readPragma(data, 'user_version')).toBe(10);
  });
});

describe('a file that is no store is refused and left as it is', () => {
  test.each([
    ['of another program', 'CREATE TABLE contacts (name TEXT); PRAGMA application_id = 252006673', 'another program'],
    ['without an application id', 'CREATE TABLE contacts (name TEXT)', 'another program'],
    ['with a log of its own', 'PRAGMA journal_mode = WAL; CREATE TABLE contacts (name TEXT)', 'another program'],
    ['of a newer version', 'PRAGMA user_version = 999', 'newer version of Backlot: its tables are of version 999'],
    ['of a negative version', 'PRAGMA user_version = -1', 'version -1, which no Backlot writes'],
  ])('a file that is no store is refused and left as it is: a database %s', async (_case, sql, reason) => {
    writeFile(data, sql);
    const before = everything();
    expect(await refusal()).toContain(reason);
    expect(everything()).toEqual(before);
  });

  test.each([
    ['a new store', 'a newer version'],
    ['a store of version 1', 'a newer version'],
  ])(
    'a file that is no store is refused and left as it is: %s of which the version was raised',
    async (which, reason) => {
      if (which === 'a new store') await (await openStore(data)).close();
      else writeFile(data, readFileSync(new URL('./testing/version-1.sql', import.meta.url), 'utf8'));
      writeFile(data, 'PRAGMA user_version = 999');
      const before = everything();
      expect(await refusal()).toContain(reason);
      expect(everything()).toEqual(before);
    },
  );

  test('a file that is no database, and a folder', async () => {
    writeFileSync(data, 'a list of things to do, and other notes of the day');
    expect(await refusal()).toMatch(
      /^StartError: Cannot use .*store\.sqlite as a store \(file is not a database\)\. Give --data/,
    );
    expect(readFileSync(data, 'utf8')).toBe('a list of things to do, and other notes of the day');
    expect(await refusal(folder)).toContain('(it is not a file). Give --data');
  });

  test.each([
    [
      'a trigger',
      'CREATE TRIGGER extra AFTER INSERT ON items BEGIN DELETE FROM sites; END',
      'it has a trigger "extra"',
    ],
    ['a view', 'CREATE VIEW extra AS SELECT 1', 'it has a view "extra"'],
    ['another column', 'ALTER TABLE items ADD COLUMN extra', 'its table "items" has other columns'],
    ['a table less', 'DROP TABLE messages', 'its table "messages" has other columns'],
  ])('a store that has %s', async (_case, sql, reason) => {
    await (await openStore(data)).close();
    writeFile(data, sql);
    expect(await refusal()).toContain(reason);
  });

  test('a store that another process has locked', async () => {
    writeFile(data, readFileSync(new URL('./testing/version-1.sql', import.meta.url), 'utf8'));
    const other = new DatabaseSync(data);
    other.exec('BEGIN EXCLUSIVE');
    expect(await refusal()).toContain(
      '(another process has locked the file). Stop that process, or give --data another path.',
    );
    other.close();
  });
});

describe('a store of an older version', () => {
  const writeVersion1 = (...more: readonly string[]) =>
    writeFile(data, readFileSync(new URL('./testing/version-1.sql', import.meta.url), 'utf8'), ...more);

  test('a store of an older version is brought up to date, and a copy of it is kept', async () => {
    writeVersion1();
    const db = await openStore(data);
    expect(await findSite(db, 'site-1')).toMatchObject({ clientId: 'client-1', settings: { readLagMs: 0 } });
    expect((await sqlOf(db).all('SELECT data FROM items WHERE site_id = ?', 'site-1')).map(({ data }) => data)).toEqual(
      ['{"_id":"n1","title":"now"}'],
    );
    await db.close();
    expect([
      readPragma(data, 'user_version'),
      readPragma(data, 'application_id'),
      readPragma(data, 'auto_vacuum'),
    ]).toEqual([10, 0x42_6b_6c_74, 2]);
    const copy = `${data}.version-1`;
    expect([readPragma(copy, 'user_version'), (statSync(copy).mode & 0o777).toString(8)]).toEqual([1, '600']);
    await (await openStore(data)).close();
    expect(readdirSync(folder)).toEqual(['store.sqlite', 'store.sqlite.version-1']);
  });

  test('a store of an older version still has its snapshots', async () => {
    writeVersion1();
    const db = await openStore(data);
    const snapshot = await findSnapshot(db, 'site-1', 'snapshot-1');
    expect(snapshot).toMatchObject({ name: 'before', createdAt: 2000, site: { clock: { now: 2000, frozen: true } } });
    let text = '';
    if (snapshot) for await (const piece of exportSnapshot(db, 'site-1', snapshot)) text += piece;
    expect(JSON.parse(text).tables).toMatchObject({
      items: [
        ['Notes', 'n1', '{"_id":"n1","title":"then"}'],
        ['Notes', 'n2', '{"_id":"n2","title":"gone"}'],
      ],
      unique_values: [['Notes', 'by-title', '"then"', 'n1']],
    });
    await db.close();
  });

  test('a store of an older version has its jobs in the order in which they were created, and its automatic indexes', async () => {
    writeVersion1(
      `INSERT INTO jobs VALUES ('site-1', 'second', 'FAILED', '{}'), ('site-2', 'other', 'FAILED', '{}'),
        ('site-1', 'first', 'PROCESSING', '{}')`,
      `INSERT INTO automatic_indexes VALUES ('site-1', 'Notes', 'automatic_1', '["id"]', 7)`,
    );
    const db = await openStore(data);
    const read = async (sql: string) => (await sqlOf(db).tuples(sql)).map((row) => row.join(' '));
    expect([
      await read('SELECT site_id, job_id, status, document, position FROM jobs ORDER BY site_id, position'),
      await read('SELECT site_id, collection_id, name, columns, position FROM automatic_indexes'),
    ]).toEqual([
      ['site-1 second FAILED {} 1', 'site-1 first PROCESSING {} 2', 'site-2 other FAILED {} 1'],
      ['site-1 Notes automatic_1 ["id"] 7'],
    ]);
    await db.close();
  });

  test('a store of an older version keeps its sessions until their last token expires, and says that it does not know how others have ended', async () => {
    writeVersion1(
      `INSERT INTO grants VALUES ('site-1', 'token-family', 'idle-soon', 'ada', '{"endsAt":9000}', 5000),
        ('site-1', 'hosted-session', 'browser', 'ada', '{}', 5000)`,
    );
    const db = await openStore(data);
    const rows = await sqlOf(db).tuples('SELECT grant_id, expires_at, ended FROM grants ORDER BY grant_id');
    expect(rows).toEqual([
      ['browser', 5000, null],
      ['idle-soon', 9000, null],
    ]);
    expect((await findSite(db, 'site-1'))?.sessionsLost).toEqual({ by: 'older-version' });
    await db.close();
  });

  test('the indexes of words and of blocks of version 9 are dropped', async () => {
    await (await openStore(data)).close();
    writeFile(
      data,
      "CREATE VIRTUAL TABLE automatic_words USING fts5(words, content='', contentless_delete=1)",
      'CREATE INDEX automatic_blocks ON items (item_id)',
      `INSERT INTO automatic_indexes VALUES ('a', 'Books', 'automatic_words', '["#words"]', 1),
        ('a', 'Books', 'automatic_blocks', '["#block","id"]', 2), ('a', 'Books', 'automatic_field', '["id"]', 3)`,
      'PRAGMA user_version = 9',
    );
    const db = await openStore(data);
    expect(await sqlOf(db).tuples('SELECT name FROM automatic_indexes')).toEqual([['automatic_field']]);
    expect(await sqlOf(db).all("SELECT name FROM sqlite_schema WHERE name LIKE 'automatic|_%' ESCAPE '|'")).toEqual([
      { name: 'automatic_indexes' },
    ]);
    await db.close();
  });

  test('the documents of handlers of version 8 are items, those of snapshots too', async () => {
    await (await openStore(data)).close();
    writeFile(
      data,
      `CREATE TABLE handler_documents (site_id TEXT NOT NULL, collection_id TEXT NOT NULL, document_id TEXT NOT NULL,
        revision BIGINT NOT NULL, document TEXT NOT NULL, PRIMARY KEY (site_id, collection_id, document_id))`,
      `INSERT INTO handler_documents VALUES ('a', '', '', 7, ''), ('a', 'carts', 'c"1', 5, '{"n":1.50}'),
        ('snapshot:s', 'carts', 'c2', 6, '{}')`,
      'PRAGMA user_version = 8',
    );
    const db = await openStore(data);
    expect(
      await sqlOf(db).tuples(
        'SELECT site_id, collection_id, item_id, data FROM items ORDER BY collection_id DESC, item_id',
      ),
    ).toEqual([
      ['a', '#state/carts', 'c"1', String.raw`{"_id":"c\"1","revision":5,"data":{"n":1.50}}`],
      ['snapshot:s', '#state/carts', 'c2', '{"_id":"c2","revision":6,"data":{}}'],
      ['a', '#state', 'revision', '{"_id":"revision","revision":7}'],
    ]);
    expect(await sqlOf(db).get("SELECT 1 FROM sqlite_schema WHERE name = 'handler_documents'")).toBeUndefined();
    await db.close();
  });

  test('a store from before there was a version number is brought up to date, too', async () => {
    writeVersion1('DROP TABLE snapshots', 'DROP TABLE request_log', 'PRAGMA user_version = 0');
    const db = await openStore(data);
    expect(await findSite(db, 'site-1')).toMatchObject({ clientId: 'client-1' });
    await db.close();
    expect(existsSync(`${data}.version-0`)).toBe(true);
  });

  test('a store of an older version with another shape is refused with a sentence, stays as it was, and leaves no copy', async () => {
    writeVersion1('ALTER TABLE items RENAME COLUMN data TO document');
    const before = everything();
    expect(await refusal()).toContain(
      'its tables are not those that Backlot makes: table items has no column named data',
    );
    expect(everything()).toEqual(before);
  });

  test('a store of an older version does not overwrite a copy that is there already', async () => {
    writeFileSync(`${data}.version-1`, 'kept');
    writeVersion1();
    await (await openStore(data)).close();
    expect(readFileSync(`${data}.version-1`, 'utf8')).toBe('kept');
    expect(readPragma(`${data}.version-1-2`, 'user_version')).toBe(1);
  });
});

describe('a damaged store file', () => {
  async function writeStore(): Promise<void> {
    const db = await openStore(data);
    for (let n = 0; n < 300; n++) {
      await sqlOf(db).run(
        "INSERT INTO items (site_id, collection_id, item_id, data) VALUES ('a', 'b', ?, ?)",
        ...[`${n}`, JSON.stringify({ _id: `${n}`, text: 'x'.repeat(500) })],
      );
    }
    await db.close();
  }

  test('a damaged store file is refused with a sentence that says what to do, and left as it is', async () => {
    await writeStore();
    const bytes = readFileSync(data);
    // The header of each page from the fifth on: the number of its cells, and their offset.
    for (let page = 5; page * 4096 < bytes.length; page++) bytes.fill(0xff, page * 4096 + 3, page * 4096 + 8);
    writeFileSync(data, bytes);
    const before = everything();
    expect(await refusal()).toMatch(
      /^StartError: Cannot use .* as a store \(it is damaged: .*\)\. It was not changed\. Restore it from a copy, or give --data another path to start anew\.$/,
    );
    expect(everything()).toEqual(before);
  });

  test('a damaged store file is found wherever bits were flipped', async () => {
    const simulator = await startSimulator({
      port: 0,
      host: '127.0.0.1',
      data,
      seed: 'marginalia',
      reportDefect: () => {},
    });
    await simulator.close();
    const sound = readFileSync(data);
    for (let file = 1; file <= 10; file++) {
      const bytes = Buffer.from(sound);
      // A fixed sequence of positions, from a linear congruential generator (Numerical Recipes).
      let random = file;
      for (let flip = 0; flip < 20; flip++) {
        random = (random * 1_664_525 + 1_013_904_223) % 2 ** 32;
        const at = 100 + (random % (bytes.length - 100));
        bytes[at] = (bytes[at] ?? 0) ^ (1 << (random % 8));
      }
      writeFileSync(data, bytes);
      expect([file, await refusal()]).toEqual([file, expect.stringContaining('as a store (it is damaged: ')]);
    }
  });

  test('the check of a damaged store file reports its progress while it takes long', async () => {
    await writeStore();
    const hasty: Clock = {
      ...systemClock,
      sleep: async (_ms, signal) => void (signal?.aborted || (await setImmediate())),
    };
    const reports: string[] = [];
    await checkFile(data, hasty, (sentence) => reports.push(sentence));
    expect(reports.slice(0, 2)).toEqual([
      `Checking ${data} (1 MiB): 2 s so far.`,
      `Checking ${data} (1 MiB): 4 s so far.`,
    ]);
  });
});
