import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type Address, readAddress } from '../database-address.ts';
import { openStore } from '../open-store.ts';
import { sqlOf } from '../sql/sql-database.ts';
import { testData } from '../testing/test-store.ts';
import { connectionConfig, prepareConnection } from './connections.ts';
import { MIGRATION_LOCK, migrate } from './migrations.ts';

async function onServer<T>(data: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const address = readAddress(data);
  if (!address) throw new Error(`${data} is no address`);
  const client = new pg.Client(connectionConfig(address));
  await client.connect();
  await prepareConnection(client, address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The tables with their columns, and the version. */
async function schemaAt(data: string): Promise<unknown> {
  return onServer(data, async (client) => [
    (
      await client.query(
        `SELECT table_name, column_name, data_type FROM information_schema.columns
         WHERE table_schema = current_schema() ORDER BY 1, 2`,
      )
    ).rows,
    (await client.query('SELECT version FROM backlot_version')).rows,
  ]);
}

test('an empty database is prepared by one of several that open it at once, and all can use it', async () => {
  const data = testData();
  const opened = await Promise.all(Array.from({ length: 4 }, () => openStore(data)));
  for (const [n, db] of opened.entries()) await sqlOf(db).run('INSERT INTO recordings (site_id) VALUES (?)', `${n}`);
  expect(await sqlOf(opened[3] ?? (await openStore(data))).all('SELECT count(*) AS sites FROM recordings')).toEqual([
    { sites: 4 },
  ]);
  await Promise.all(opened.map((db) => db.close()));
  expect(await schemaAt(data)).toMatchObject([expect.anything(), [{ version: 13 }]]);
});

test('a process waits for another one that changes the tables, however long that takes', async () => {
  const data = testData();
  const schema = new URL(data).searchParams.get('schema');
  await onServer(data, async (other) => {
    await other.query('SELECT pg_advisory_lock($1, hashtext($2))', [MIGRATION_LOCK, schema]);
    const opening = openStore(data);
    // Any other lock is waited for during ten seconds.
    const first = await Promise.race([opening, wait(10_500, 'still waiting')]);
    expect(first).toBe('still waiting');
    await other.query('SELECT pg_advisory_unlock_all()');
    await (await opening).close();
  });
});

test('tables of a newer version are refused with a sentence, and not changed', async () => {
  const data = testData();
  await (await openStore(data)).close();
  await onServer(data, (client) => client.query('UPDATE backlot_version SET version = 14; DROP TABLE faults'));
  const before = await schemaAt(data);
  await expect(openStore(data)).rejects.toThrow(
    /^The tables in the schema test_\w+ are of version 14, and this version of Backlot reads up to version 13\. Nothing was changed\. Use the version of Backlot that wrote them, or add \?schema=NAME to the address\.$/,
  );
  expect(await schemaAt(data)).toEqual(before);
});

test.each([5, 8])(
  'tables of version %i are brought up to date with their rows, by one of several that open them at once',
  async (version) => {
    const data = testData();
    const before = await openStore(data);
    await sqlOf(before).run("INSERT INTO recordings (site_id) VALUES ('recorded')");
    await before.close();
    await onServer(data, async (client) => {
      await client.query('UPDATE backlot_version SET version = $1', [version]);
      // Versions 6 to 8 have it.
      if (version > 5) await client.query('CREATE TABLE index_uses (site_id TEXT)');
    });
    const opened = await Promise.all([openStore(data), openStore(data)]);
    for (const db of opened) {
      expect(await sqlOf(db).all('SELECT site_id FROM recordings')).toEqual([{ site_id: 'recorded' }]);
      expect(await sqlOf(db).all("SELECT to_regclass('index_uses') AS found")).toEqual([{ found: null }]);
    }
    await Promise.all(opened.map((db) => db.close()));
    expect(await schemaAt(data)).toMatchObject([expect.anything(), [{ version: 13 }]]);
  },
);

test.each([0, 4])(
  'documents of version 7 stay, and follow their items from then on; %i partitions',
  async (partitions) => {
    const url = new URL(testData());
    url.searchParams.set('partitions', `${partitions}`);
    const data = url.href;
    await (await openStore(data)).close();
    const item = `SELECT document FROM items WHERE item_id = 'emma'`;
    const found = await onServer(data, async (client) => {
      await client.query('DROP TRIGGER items_insert ON items; DROP TRIGGER items_update ON items');
      await client.query('ALTER TABLE items DROP COLUMN document');
      await client.query('ALTER TABLE items ADD document jsonb GENERATED ALWAYS AS (backlot_json(data)) STORED');
      await client.query('UPDATE backlot_version SET version = 7');
      await client.query(
        `INSERT INTO items (site_id, collection_id, item_id, data) VALUES ('a', 'Books', 'emma', '{"n":1}')`,
      );
      await (await openStore(data)).close();
      const { rows: before } = await client.query(item);
      await client.query(`UPDATE items SET data = '{"n":2}'`);
      return [...before, ...(await client.query(item)).rows];
    });
    expect(found).toEqual([{ document: { n: 1 } }, { document: { n: 2 } }]);
  },
);

test('sessions of version 8 stay until their last token expires, and their site does not know how others have ended', async () => {
  const data = testData();
  await (await openStore(data)).close();
  await onServer(data, async (client) => {
    await client.query('ALTER TABLE grants DROP COLUMN ended; UPDATE backlot_version SET version = 8');
    await client.query(
      `INSERT INTO sites (site_id, client_id, document, created_at) VALUES ('a', 'c', '{"siteId":"a"}', 1)`,
    );
    await client.query(
      `INSERT INTO grants (site_id, kind, grant_id, subject, document, expires_at)
       VALUES ('a', 'token-family', 'f', 'ada', '{"endsAt":9000}', 5000), ('a', 'throttle', 't', NULL, '{}', 5000)`,
    );
    await (await openStore(data)).close();
    const { rows } = await client.query('SELECT grant_id, expires_at::int, ended FROM grants ORDER BY grant_id');
    expect(rows).toEqual([
      { grant_id: 'f', expires_at: 9000, ended: null },
      { grant_id: 't', expires_at: 5000, ended: null },
    ]);
    const sites = await client.query('SELECT document::jsonb AS document FROM sites');
    expect(sites.rows).toEqual([{ document: { siteId: 'a', sessionsLost: { by: 'older-version' } } }]);
  });
});

test('the tables of keys and of words and the indexes of blocks of version 12 are dropped', async () => {
  const data = testData();
  await (await openStore(data)).close();
  await onServer(data, async (client) => {
    await client.query(`CREATE TABLE automatic_keys (item_id text); CREATE TABLE automatic_words (item_id text);
      CREATE INDEX automatic_blocks ON items (item_id); UPDATE backlot_version SET version = 12`);
    await client.query(
      `INSERT INTO automatic_indexes (site_id, collection_id, name, columns, position)
       VALUES ('a', 'Books', 'automatic_keys', '["#keys",{"path":["n"],"order":"ASC"}]', 1),
         ('a', 'Books', 'automatic_words', '["#words","#unfinished"]', 2),
         ('a', 'Books', 'automatic_blocks', '["#block","id"]', 3), ('a', 'Books', 'automatic_field', '["id"]', 4)`,
    );
    await (await openStore(data)).close();
    const { rows } = await client.query(
      `SELECT name, to_regclass('automatic_keys') AS keys, to_regclass('automatic_words') AS words,
         to_regclass('automatic_blocks') AS blocks FROM automatic_indexes`,
    );
    expect(rows).toEqual([{ name: 'automatic_field', keys: null, words: null, blocks: null }]);
  });
});

test('the documents of handlers of version 11 are items, and only those of sites can be searched', async () => {
  const data = testData();
  await (await openStore(data)).close();
  await onServer(data, async (client) => {
    await client.query(`CREATE TABLE handler_documents (site_id TEXT, collection_id TEXT, document_id TEXT,
      revision BIGINT, document TEXT); UPDATE backlot_version SET version = 11`);
    await client.query(`INSERT INTO handler_documents VALUES ('a', '', '', 7, ''), ('a', 'carts', 'c"1', 5, '{"n":1}'),
      ('snapshot:s', 'carts', 'c2', 6, '{}')`);
    await (await openStore(data)).close();
    const { rows } = await client.query(
      'SELECT site_id, collection_id, item_id, data, document FROM items ORDER BY collection_id, item_id',
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['a', '#state', 'revision', '{"_id":"revision","revision":7}', { _id: 'revision', revision: 7 }],
      [
        ...['a', '#state/carts', 'c"1', String.raw`{"_id":"c\"1","revision":5,"data":{"n":1}}`],
        { _id: 'c"1', revision: 5, data: { n: 1 } },
      ],
      ['snapshot:s', '#state/carts', 'c2', '{"_id":"c2","revision":6,"data":{}}', null],
    ]);
    expect((await client.query("SELECT to_regclass('handler_documents') AS found")).rows).toEqual([{ found: null }]);
  });
});

describe('a step to a later version', () => {
  async function addressOfStore(): Promise<{ data: string; address: Address }> {
    const data = testData();
    await (await openStore(data)).close();
    const address = readAddress(data);
    if (!address) throw new Error(`${data} is no address`);
    return { data, address };
  }
  const versionIn = (data: string) =>
    onServer(data, async (client) => (await client.query('SELECT version FROM backlot_version')).rows);

  test('a step to a later version is carried out once, in the order of versions, by one of several that migrate at once', async () => {
    const { data, address } = await addressOfStore();
    const steps = new Map([
      [13, ['CREATE TABLE was_carried_out_before (site_id TEXT)']],
      [14, ['ALTER TABLE recordings ADD COLUMN note TEXT', 'SELECT pg_sleep(0.2)']],
      [15, ["INSERT INTO recordings (site_id, note) VALUES ('by the step', 'noted')"]],
    ]);
    await Promise.all(Array.from({ length: 3 }, () => migrate(address, { version: 15, steps })));
    const found = await onServer(data, async (client) => (await client.query('SELECT * FROM recordings')).rows);
    expect(found).toEqual([{ site_id: 'by the step', note: 'noted' }]);
    expect(await versionIn(data)).toEqual([{ version: 15 }]);
    expect(JSON.stringify(await schemaAt(data))).not.toContain('was_carried_out_before');
  });

  test('a step to a later version that fails leaves the tables and the version as they were', async () => {
    const { data, address } = await addressOfStore();
    const before = await schemaAt(data);
    const steps = new Map([
      [14, ['ALTER TABLE recordings ADD COLUMN note TEXT']],
      [15, ['ALTER TABLE missing ADD COLUMN note TEXT']],
    ]);
    await expect(migrate(address, { version: 15, steps })).rejects.toThrow('relation "missing" does not exist');
    expect(await schemaAt(data)).toEqual(before);
    await (await openStore(data)).close();
  });
});

test('a migration that fails leaves nothing', async () => {
  const data = testData();
  const schema = readAddress(data)?.schema ?? '';
  await onServer(data, async (client) => {
    await client.query(`CREATE SCHEMA ${schema}`);
    await client.query(`CREATE TABLE ${schema}.unique_values (foreign_to_backlot BIGINT)`);
  });
  await expect(openStore(data)).rejects.toThrow('Cannot use the database of --data or DATABASE_URL as a store');
  const tables = await onServer(data, (client) =>
    client.query('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()'),
  );
  expect(tables.rows).toEqual([{ tablename: 'unique_values' }]);
});
