import { scheduler } from 'node:timers/promises';
import type pg from 'pg';
import { endsWithin } from '../../platform/clock.ts';
import type { Address } from '../database-address.ts';
import type { IndexBuilder } from '../sql/sql-database.ts';
import { createPool } from './connections.ts';
import { troubleOf } from './trouble.ts';

/** The class of the advisory lock, one of each schema, that a process holds while it creates or drops an index. */
const INDEX_LOCK = 0x42_6b_69_78;
const LOCK_OF_SCHEMA = `${INDEX_LOCK}, hashtext(current_schema())`;
/** The names of work that makes an index begin with this. */
const BUILD = 'build ';
/** Waiting inside the database would hold a transaction open, for which the creation of an index waits. */
const PAUSE_MS = 200;

/** How many indexes are made before the items are analyzed, if always another one is planned. */
const MOST_UNANALYZED = 10;

/** Creates and drops indexes one after the other, with a connection of its own, while reads and writes go on. */
export interface Builder extends IndexBuilder {
  /** The number of indexes that it is creating or dropping, or has yet to. */
  planned(): number;
  /** Ends after the index that it makes. What has not begun is made by a later search. */
  close(): Promise<void>;
}

export interface BuilderOptions {
  /** Called with an error that is not about the connection, also if this user may not create indexes. */
  readonly reportDefect: (defect: unknown) => void;
  /** Whether a search waits for the index that it needs, however long that takes. */
  readonly waitsForIndexes: boolean;
}

export function createIndexBuilder(address: Address, { reportDefect, waitsForIndexes }: BuilderOptions): Builder {
  const pool = createPool({ ...address, poolSize: 1 });
  const planned = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let working = Promise.resolve();
  /** The number of indexes that were made since the items were analyzed. */
  let unanalyzed = 0;

  /** The promise never rejects. */
  function schedule(name: string, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
    const scheduled = planned.get(name);
    if (scheduled) return scheduled;
    working = working
      .then(() => alone(pool, work, closing.signal))
      .catch((failure: unknown) => {
        const trouble = troubleOf(failure);
        if (trouble === undefined || trouble === 'read-only') reportDefect(failure);
      })
      .finally(() => planned.delete(name));
    planned.set(name, working);
    return working;
  }
  /**
   * The planner knows the expressions of an index only from statistics. They are made for all indexes of all sites, which often
   * takes longer than making one index.
   */
  async function analyze(client: pg.ClientBase): Promise<void> {
    const [, ...next] = planned.keys();
    const isNextSoon = unanalyzed < MOST_UNANALYZED && next.some((name) => name.startsWith(BUILD));
    if (unanalyzed === 0 || isNextSoon) return;
    await client.query('ANALYZE items');
    unanalyzed = 0;
  }
  return {
    build: async (name, maxWaitMs, work) => {
      const built = schedule(BUILD + name, async (client) => {
        let isNew = false;
        const createNew = (statement: string) => {
          isNew = true;
          return create(client, statement);
        };
        await work({ create: createNew, drop: (dropped) => drop(client, dropped) });
        if (isNew) unanalyzed += 1;
        await analyze(client);
      });
      return endsWithin(built, waitsForIndexes ? Number.POSITIVE_INFINITY : maxWaitMs);
    },
    drop: async (name) => {
      schedule(`drop ${name}`, (client) => drop(client, name));
      if (waitsForIndexes) await working;
    },
    planned: () => planned.size,
    close: async () => {
      closing.abort();
      await working;
      await pool.end();
    },
  };
}

/** Runs `work` while no other process creates or drops an index. Does nothing if `closing` aborts before it has begun. */
async function alone(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<void>,
  closing: AbortSignal,
): Promise<void> {
  if (closing.aborted) return;
  const client = await pool.connect();
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    if (await takeLock(client, closing)) {
      await work(client);
      await client.query(`SELECT pg_advisory_unlock(${LOCK_OF_SCHEMA})`);
    }
    client.release();
  } catch (failure) {
    // Ends the connection, and with it the lock.
    client.release(true);
    throw failure;
  }
}

/** Waits for the lock. Returns false if `closing` aborts first. */
async function takeLock(client: pg.ClientBase, closing: AbortSignal): Promise<boolean> {
  while (!closing.aborted) {
    const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${LOCK_OF_SCHEMA}) AS held`);
    if (rows[0]?.held === true) return true;
    // Ends early when `closing` aborts.
    await scheduler.wait(PAUSE_MS, { signal: closing }).catch(() => {});
  }
  return false;
}

/** Another process may have made the index again meanwhile. */
async function drop(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM automatic_indexes WHERE name = $1', [name]);
  if (rows.length === 0) await client.query(`DROP INDEX ${await concurrently(client)} IF EXISTS ${name}`);
}

/** Executes a statement `CREATE INDEX name ON …`. An index whose creation was interrupted is made again. */
async function create(client: pg.ClientBase, statement: string): Promise<void> {
  const [head = '', name = ''] = /^CREATE INDEX (?:IF NOT EXISTS )?(\w+)/.exec(statement) ?? [];
  const { rows } = await client.query(
    `SELECT 1 FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relname = $1 AND relnamespace = current_schema()::regnamespace AND NOT indisvalid`,
    [name],
  );
  if (rows.length > 0) await client.query(`DROP INDEX ${await concurrently(client)} IF EXISTS ${name}`);
  await client.query(`CREATE INDEX ${await concurrently(client)} IF NOT EXISTS ${name}${statement.slice(head.length)}`);
}

/** PostgreSQL changes the indexes of a partitioned table only while writes wait. */
async function concurrently(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query(
    "SELECT 1 FROM pg_class WHERE relname = 'items' AND relnamespace = current_schema()::regnamespace AND relkind = 'p'",
  );
  return rows.length > 0 ? '' : 'CONCURRENTLY';
}
