import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { boundedCache } from '../cache/bounded-cache.ts';
import type { Database, Row, SqlValue, Tuple } from './database.ts';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';
import { tableVersions } from './table-versions.ts';
import { createTurnstile } from './turnstile.ts';

/** Of the SQL of all prepared statements: filters compile to ever new SQL. */
const MAX_PREPARED_CHARACTERS = 4_000_000;
/** What SQLite holds for a statement besides its text, roughly. */
const STATEMENT_OVERHEAD = 4000;
/** A statement of megabytes takes many times as much once it is prepared. */
const MAX_KEPT_SQL = 100_000;

interface Prepared {
  readonly statement: StatementSync;
  /** The table it writes to. */
  readonly writes: string | undefined;
}

/**
 * Opens `path` (or `:memory:`) and lays the tables. Throws when the file cannot be opened, is no database, or is of a
 * newer version. What has been answered survives the end of the process however it comes, as every write is in the
 * write-ahead log by then; of what a crash of the whole machine interrupts, the last moments may be missing, never half.
 */
export function openSqlite(path: string): Database {
  const connection = new DatabaseSync(path, { timeout: 5000 });
  try {
    layTables(connection);
  } catch (failure) {
    connection.close();
    throw failure;
  }

  const prepared = boundedCache<Prepared>(MAX_PREPARED_CHARACTERS);
  function prepare(sql: string): Prepared {
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = { statement: connection.prepare(sql), writes: writtenTable(sql) };
    if (sql.length <= MAX_KEPT_SQL) prepared.set(sql, fresh, sql.length + STATEMENT_OVERHEAD);
    return fresh;
  }

  const versions = tableVersions(path === ':memory:' ? undefined : connection.prepare('PRAGMA data_version'));
  function execute<T>(sql: string, use: (statement: StatementSync) => T): T {
    const { statement, writes } = prepare(sql);
    if (writes !== undefined) versions.write(writes);
    return use(statement);
  }
  const identity = {};
  const direct: Database = {
    identity,
    all: async (sql, ...values): Promise<Row[]> => execute(sql, (statement) => statement.all(...values)),
    tuples: async (sql, ...values) => execute(sql, (statement) => tuplesOf(statement, values)),
    get: async (sql, ...values): Promise<Row | undefined> => execute(sql, (statement) => statement.get(...values)),
    run: async (sql, ...values) => Number(execute(sql, (statement) => statement.run(...values)).changes),
    version: versions.of,
    transaction: (work) => work(direct),
    close: async () => connection.close(),
  };

  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) => connection.prepare(sql));
  async function transaction<T>(work: (transaction: Database) => Promise<T>): Promise<T> {
    begin?.run();
    versions.begin();
    try {
      const result = await work(direct);
      commit?.run();
      return result;
    } catch (failure) {
      rollback?.run();
      throw failure;
    } finally {
      versions.end();
    }
  }

  // One connection is one transaction at a time: while one is open, everybody else waits for its end.
  const turnstile = createTurnstile();
  return {
    identity,
    all: (sql: string, ...values: SqlValue[]) => turnstile.pass(() => direct.all(sql, ...values)),
    tuples: (sql, ...values) => turnstile.pass(() => direct.tuples(sql, ...values)),
    get: (sql, ...values) => turnstile.pass(() => direct.get(sql, ...values)),
    run: (sql, ...values) => turnstile.pass(() => direct.run(sql, ...values)),
    version: versions.of,
    transaction: (work) => turnstile.holding(() => transaction(work)),
    close: () => turnstile.pass(direct.close),
  };
}

function tuplesOf(statement: StatementSync, values: readonly SqlValue[]): readonly Tuple[] {
  statement.setReturnArrays(true);
  try {
    const rows: unknown[] = statement.all(...values);
    return rows.filter((row): row is Tuple => Array.isArray(row));
  } finally {
    // The statement is kept, and the next to use it may want objects.
    statement.setReturnArrays(false);
  }
}

function layTables(connection: DatabaseSync): void {
  const version = Number(connection.prepare('PRAGMA user_version').get()?.user_version);
  if (version > SCHEMA_VERSION) {
    throw new Error(`it was written by a newer version of Backlot: its tables are of version ${version}`);
  }
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = NORMAL');
  for (const statement of SCHEMA) connection.exec(statement);
  describeItems(connection);
  if (version !== SCHEMA_VERSION) connection.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
}

/**
 * Tells the planner what it would otherwise guess wrongly: that a collection has a great many items, so that going
 * through all of one is the last thing to do. Counted statistics would say so only after the items have come.
 */
function describeItems(connection: DatabaseSync): void {
  const isDescribed = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get();
  if (!isDescribed) {
    // Makes the table, and looks at next to nothing of a store from before.
    connection.exec('PRAGMA analysis_limit = 1');
    connection.exec('ANALYZE');
    connection.exec('DELETE FROM sqlite_stat1');
    connection.exec(
      "INSERT INTO sqlite_stat1 VALUES ('items', 'sqlite_autoindex_items_1', '1000000 1000000 1000000 1')",
    );
  }
  connection.exec('ANALYZE sqlite_schema');
}

function writtenTable(sql: string): string | undefined {
  return /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/i.exec(sql)?.[1];
}
