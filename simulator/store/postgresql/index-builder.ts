import { scheduler } from 'node:timers/promises';
import pg from 'pg';
import type { IndexBuilder } from '../sql/sql-database.ts';
import { type Address, connectionConfig } from './connections.ts';
import { troubleOf } from './trouble.ts';

/** Held by the process that creates or drops an index. Any number that others do not use. */
const INDEX_LOCK = 0x42_6b_69_78;
/** Waiting inside the database would hold a transaction open, for which the creation of an index waits. */
const PAUSE_MS = 200;

/** Creates and drops indexes one after the other, with a connection of its own, while reads and writes go on. */
export interface Builder extends IndexBuilder {
  /** Ends after the index under way. What has not begun is made by a later search. */
  close(): Promise<void>;
}

/** `reportDefect` is called with an error that is not about the connection. */
export function createIndexBuilder(address: Address, reportDefect: (defect: unknown) => void): Builder {
  const planned = new Set<string>();
  let isClosed = false;
  let working = Promise.resolve();

  function schedule(name: string, work: (client: pg.Client) => Promise<void>): void {
    if (planned.has(name)) return;
    planned.add(name);
    working = working
      .then(() => (isClosed ? undefined : alone(address, work)))
      .catch((failure: unknown) => {
        if (troubleOf(failure) === undefined) reportDefect(failure);
      })
      .finally(() => planned.delete(name));
  }
  return {
    build: (name, work) => schedule(`build ${name}`, (client) => work((statement) => create(client, statement))),
    drop: (name) =>
      schedule(`drop ${name}`, async (client) => {
        await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      }),
    close: () => {
      isClosed = true;
      return working;
    },
  };
}

async function alone(address: Address, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connectionConfig(address));
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SET lock_timeout = 0');
    for (;;) {
      const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${INDEX_LOCK}) AS held`);
      if (rows[0]?.held) break;
      await scheduler.wait(PAUSE_MS);
    }
    await work(client);
    // The planner knows the expressions of an index only from statistics.
    await client.query('ANALYZE items');
  } finally {
    await client.end();
  }
}

/** Executes a statement `CREATE INDEX name ON …`. An index whose creation was interrupted is made again. */
async function create(client: pg.Client, statement: string): Promise<void> {
  const [head = '', name = ''] = /^CREATE INDEX (?:IF NOT EXISTS )?(\w+)/.exec(statement) ?? [];
  const { rows } = await client.query(
    `SELECT 1 FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relname = $1 AND relnamespace = current_schema()::regnamespace AND NOT indisvalid`,
    [name],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await client.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name}${statement.slice(head.length)}`);
}
