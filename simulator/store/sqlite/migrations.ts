import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { documentsAsItems, SCHEMA, SCHEMA_VERSION, TABLES } from '../sql/schema.ts';
import { rollBack } from './connection.ts';
import { APPLICATION_ID, requireKnownVersion, UnusableFile } from './store-file.ts';

/** The changes to existing tables, by the version that they lead to. New tables and indexes need no step. */
const STEPS: ReadonlyMap<number, (connection: DatabaseSync) => void> = new Map([
  [2, snapshotsAsRows],
  [4, positionsOfJobs],
  [7, endsOfSessions],
  [9, stateAsItems],
  [10, withoutDerivedTables],
]);

/** The version of the tables in the file; 0 for a new file, and for stores from before versions were stored. */
export function versionOf(connection: DatabaseSync): number {
  return Number(connection.prepare('PRAGMA user_version').get()?.user_version);
}

/** Whether the file contains any table. */
export function hasTables(connection: DatabaseSync): boolean {
  return connection.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' LIMIT 1").get() !== undefined;
}

/**
 * Creates the tables of a new file, or brings those of an older version up to date, either completely or not at all.
 * Another process may do the same at the same time, so the version is read again once the file is locked. Throws
 * UnusableFile if the resulting tables are not as described in the schema.
 */
export function migrate(connection: DatabaseSync): void {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const version = versionOf(connection);
    requireKnownVersion(version);
    if (hasTables(connection)) {
      for (let next = version + 1; next <= SCHEMA_VERSION; next++) STEPS.get(next)?.(connection);
    }
    for (const statement of SCHEMA) connection.exec(statement);
    requireShape(connection);
    connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    connection.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    connection.exec('COMMIT');
  } catch (failure) {
    rollBack(connection);
    throw isAboutTables(failure)
      ? otherShape(`its tables are not those that Backlot makes: ${failure.message}`)
      : failure;
  }
}

/** Before version 10, there were indexes of words, of blocks, and of vocabularies. */
function withoutDerivedTables(connection: DatabaseSync): void {
  const ofEarlier = `FROM automatic_indexes WHERE columns LIKE '["#%'`;
  const made = connection
    .prepare(`SELECT type, name FROM sqlite_schema WHERE name IN (SELECT name ${ofEarlier})`)
    .all();
  for (const { type, name } of made) connection.exec(`DROP ${type} ${name}`);
  connection.exec(`DELETE ${ofEarlier}`);
}

/**
 * Throws UnusableFile if a table is missing or has other columns than the schema, or if there are triggers or views. No
 * store has those, and they would run with every write.
 */
export function requireShape(connection: DatabaseSync): void {
  const foreign = connection.prepare("SELECT type, name FROM sqlite_schema WHERE type NOT IN ('table', 'index')").get();
  if (foreign) throw otherShape(`it has a ${foreign.type} "${foreign.name}"`);
  const columnsOf = connection.prepare('SELECT name, type FROM pragma_table_info(?)');
  for (const { name, columns } of TABLES) {
    const found = columnsOf.all(name).map((column) => `${column.name} ${column.type}`);
    const described = Object.entries({ site_id: 'TEXT', ...columns });
    const expected = described.map(([column, type]) => `${column} ${type.replace(' NOT NULL', '')}`);
    if (found.toSorted().join() !== expected.toSorted().join()) {
      throw otherShape(`its table "${name}" has other columns than Backlot gives it`);
    }
  }
}

/** SQLITE_ERROR (https://www.sqlite.org/rescode.html#error): a statement names a table or column that does not exist. */
function isAboutTables(failure: unknown): failure is Error {
  return failure instanceof Error && 'errcode' in failure && failure.errcode === 1;
}

function otherShape(reason: string): UnusableFile {
  return new UnusableFile(
    reason,
    'It was not changed. Use the version of Backlot that wrote it, or give --data another path.',
  );
}

const oldSnapshot = z.object({
  site_id: z.string(),
  snapshot_id: z.string(),
  name: z.string(),
  created_at: z.number(),
  document: z.string(),
});
const oldFile = z.object({
  site: z.unknown(),
  tables: z.record(z.string(), z.array(z.array(z.union([z.string(), z.number(), z.null()])))),
});

/** The columns of each table in a snapshot of version 1, in the order of its rows. */
const OLD_COLUMNS: readonly (readonly [table: string, columns: string])[] = [
  ['collections', 'collection_id, definition'],
  ['items', 'collection_id, item_id, data'],
  ['unique_values', 'collection_id, index_name, value, item_id'],
  ['item_versions', 'collection_id, item_id, changed_at, data'],
  ['links', 'collection_id, field, item_id, target_id, position'],
  ['link_versions', 'collection_id, field, item_id, target_id, changed_at, position'],
  ['jobs', 'job_id, status, document'],
  ['request_counts', 'minute, reads, writes'],
  ['identities', 'identity_id, email_key, document, created_at'],
  ['member_slugs', 'slug_key, identity_id'],
  ['grants', 'kind, grant_id, subject, document, expires_at'],
  ['messages', 'message_id, sent_at, position, document'],
  ['faults', 'fault_id, position, document, remaining'],
];

/** Version 1 stored a snapshot as one JSON text. From version 2 on, its rows are in the tables, under the snapshot's id. */
function snapshotsAsRows(connection: DatabaseSync): void {
  if (!isTable(connection, 'snapshots')) return;
  connection.exec('ALTER TABLE snapshots RENAME TO snapshots_of_version_1');
  connection.exec(
    `CREATE TABLE snapshots (site_id TEXT NOT NULL, snapshot_id TEXT NOT NULL, name TEXT NOT NULL, created_at BIGINT NOT NULL,
       document TEXT NOT NULL, is_complete BIGINT NOT NULL, PRIMARY KEY (site_id, snapshot_id))`,
  );
  const insert = connection.prepare('INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, 1)');
  // One at a time, because a snapshot may have hundreds of megabytes.
  const keys = connection.prepare('SELECT site_id, snapshot_id FROM snapshots_of_version_1').all();
  const read = connection.prepare('SELECT * FROM snapshots_of_version_1 WHERE site_id = ? AND snapshot_id = ?');
  for (const key of keys) {
    const { site_id, snapshot_id, name, created_at, document } = oldSnapshot.parse(
      read.get(String(key.site_id), String(key.snapshot_id)),
    );
    const { site, tables } = oldFile.parse(JSON.parse(document));
    insert.run(site_id, snapshot_id, name, created_at, JSON.stringify(site));
    for (const [table, columns] of OLD_COLUMNS) {
      const places = columns.replaceAll(/\w+/g, '?');
      const insertRow = connection.prepare(`INSERT INTO ${table} (site_id, ${columns}) VALUES (?, ${places})`);
      for (const row of tables[table] ?? []) insertRow.run(`snapshot:${snapshot_id}`, ...row);
    }
  }
  connection.exec('DROP TABLE snapshots_of_version_1');
}

/**
 * Version 4 has the order of jobs in a column, and every primary key begins with the site. Tables are created again,
 * because SQLite changes neither a primary key nor adds a column that is not null.
 */
function positionsOfJobs(connection: DatabaseSync): void {
  replaceTable(
    connection,
    'jobs',
    `site_id TEXT NOT NULL, job_id TEXT NOT NULL, status TEXT NOT NULL, document TEXT NOT NULL, position BIGINT NOT NULL,
     PRIMARY KEY (site_id, job_id)`,
    'site_id, job_id, status, document, row_number() OVER (PARTITION BY site_id ORDER BY rowid)',
  );
  replaceTable(
    connection,
    'automatic_indexes',
    `site_id TEXT NOT NULL, collection_id TEXT NOT NULL, name TEXT NOT NULL, columns TEXT NOT NULL,
     position BIGINT NOT NULL, PRIMARY KEY (site_id, name)`,
    'site_id, collection_id, name, columns, position',
  );
}

/**
 * Version 7 has no times at which indexes were used, and keeps how a session has ended, until its last token expires. What ended before is deleted and cannot be told, which
 * the sites say.
 */
function endsOfSessions(connection: DatabaseSync): void {
  connection.exec('DROP TABLE IF EXISTS index_uses');
  if (!isTable(connection, 'grants')) return;
  connection.exec('ALTER TABLE grants ADD COLUMN ended TEXT');
  connection.exec(
    "UPDATE grants SET expires_at = CAST(document ->> '$.endsAt' AS INTEGER) WHERE kind = 'token-family' AND document ->> '$.endsAt' > expires_at",
  );
  connection.exec(`UPDATE sites SET document = json_set(document, '$.sessionsLost', json('{"by":"older-version"}'))`);
}

/** From version 9 on, the documents of handlers are items. */
function stateAsItems(connection: DatabaseSync): void {
  if (!isTable(connection, 'handler_documents')) return;
  connection.exec(`INSERT INTO items ${documentsAsItems('json_quote(document_id)')}`);
  connection.exec('DROP TABLE handler_documents');
}

/** Creates a table again with other `columns`. `values` are those of the new columns, as SQL about an old row. */
function replaceTable(connection: DatabaseSync, name: string, columns: string, values: string): void {
  if (!isTable(connection, name)) return;
  connection.exec(`ALTER TABLE ${name} RENAME TO replaced_${name}`);
  connection.exec(`CREATE TABLE ${name} (${columns})`);
  connection.exec(`INSERT INTO ${name} SELECT ${values} FROM replaced_${name}`);
  connection.exec(`DROP TABLE replaced_${name}`);
}

function isTable(connection: DatabaseSync, name: string): boolean {
  return connection.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}
