import pg from 'pg';
import { StartError } from '../../errors/start-error.ts';
import type { Address } from '../database-address.ts';
import { SNAPSHOT_OWNER } from '../site-contents.ts';
import { documentsAsItems, SCHEMA_VERSION } from '../sql/schema.ts';
import { connectionConfig, prepareConnection } from './connections.ts';
import { postgresqlSchema } from './tables.ts';

/** The class of the advisory lock, one of each schema, that a process holds while it creates or changes the tables. */
export const MIGRATION_LOCK = 0x42_6b_6c_74;

/** The first version that PostgreSQL was supported in. */
const FIRST_VERSION = 4;

/**
 * The version of the tables on PostgreSQL. Increase the summand when only rows change, in a way that an earlier Backlot does not
 * understand: 1, automatic indexes that are tables of keys; 2, documents that are copied with their items; 3, no more tables of keys.
 */
const VERSION = SCHEMA_VERSION + 3;

/** The changes to existing tables, by the version that they lead to. New tables and indexes need no step. */
const STEPS: ReadonlyMap<number, readonly string[]> = new Map([
  [8, ['ALTER TABLE items ALTER COLUMN document DROP EXPRESSION IF EXISTS']],
  // How a session has ended is kept until its last token expires. What ended before is deleted and cannot be told.
  [
    9,
    [
      'ALTER TABLE grants ADD COLUMN IF NOT EXISTS ended TEXT',
      `UPDATE grants SET expires_at = (document::json ->> 'endsAt')::bigint
         WHERE kind = 'token-family' AND (document::json ->> 'endsAt')::bigint > expires_at`,
      `UPDATE sites SET document = (document::jsonb || '{"sessionsLost": {"by": "older-version"}}'::jsonb)::text`,
      'DROP TABLE IF EXISTS index_uses',
    ],
  ],
  // The documents of handlers are items.
  [
    12,
    [
      `DO $$ BEGIN
        IF to_regclass('handler_documents') IS NOT NULL THEN
          INSERT INTO items (site_id, collection_id, item_id, data, document)
            SELECT made.*, CASE WHEN site_id NOT LIKE '${SNAPSHOT_OWNER}%' THEN backlot_json(data) END
            FROM (${documentsAsItems('to_json(document_id)::text')}) AS made;
          DROP TABLE handler_documents;
        END IF; END $$`,
    ],
  ],
  // There were indexes of words, of blocks, of keys, and of vocabularies. All but those of blocks were tables.
  [
    13,
    [
      `DO $$ DECLARE made record; BEGIN
        FOR made IN DELETE FROM automatic_indexes WHERE columns LIKE '["#%' RETURNING name, columns LOOP
          EXECUTE format('DROP %s IF EXISTS %I', CASE WHEN made.columns LIKE '["#block"%' THEN 'INDEX' ELSE 'TABLE' END, made.name);
        END LOOP; END $$`,
    ],
  ],
]);

/** The tables that a version of Backlot works with, and how those of earlier versions become them. */
export interface Migration {
  readonly version: number;
  readonly steps: ReadonlyMap<number, readonly string[]>;
}

/**
 * Creates the schema and its tables, or brings them up to date, either completely or not at all, by one process at a time.
 * Throws StartError for tables of a newer version, which are not changed.
 */
export async function migrate(
  address: Address,
  { version: wanted, steps }: Migration = { version: VERSION, steps: STEPS },
): Promise<void> {
  const client = new pg.Client(connectionConfig(address));
  await client.connect();
  try {
    await prepareConnection(client, address);
    // A step may rewrite large tables. Other processes wait for the one that does it.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [MIGRATION_LOCK, address.schema]);
    const version = await versionOf(client, address.schema);
    if (version === wanted) return;
    if (version > wanted) throw newerTables(address, version);
    await client.query('BEGIN');
    await createSchema(client, address.schema);
    for (let next = Math.max(version + 1, FIRST_VERSION); version > 0 && next <= wanted; next++) {
      for (const statement of steps.get(next) ?? []) await client.query(statement);
    }
    for (const statement of postgresqlSchema(address.partitions)) await client.query(statement);
    await client.query('CREATE TABLE IF NOT EXISTS backlot_version (version BIGINT PRIMARY KEY)');
    await client.query('DELETE FROM backlot_version');
    await client.query('INSERT INTO backlot_version VALUES ($1)', [wanted]);
    await client.query('COMMIT');
  } finally {
    // Ends an open transaction, and the lock.
    await client.end();
  }
}

/** Creates the schema if there is none. PostgreSQL asks for the right to do so also of a user whose schema exists. */
async function createSchema(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
  if (rows.length === 0) await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
}

/** The version of the tables in the schema; 0 if there are none. */
async function versionOf(client: pg.Client, schema: string): Promise<number> {
  const { rows } = await client.query('SELECT 1 FROM pg_tables WHERE schemaname = $1 AND tablename = $2', [
    schema,
    'backlot_version',
  ]);
  if (rows.length === 0) return 0;
  const stored = await client.query<{ version: number }>(`SELECT version FROM ${schema}.backlot_version`);
  return stored.rows[0]?.version ?? 0;
}

function newerTables({ schema }: Address, version: number): StartError {
  return new StartError(
    `The tables in the schema ${schema} are of version ${version}, and this version of Backlot reads up to version ` +
      `${VERSION}. Nothing was changed. Use the version of Backlot that wrote them, or add ?schema=NAME to the address.`,
  );
}
