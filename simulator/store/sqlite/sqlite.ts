import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { scheduler } from 'node:timers/promises';
import { boundedCache } from '../../world/bounded-cache.ts';
import { type CacheBudget, cacheBudgetOf } from '../../world/cache-budget.ts';
import { type Clock, systemClock } from '../../world/clock.ts';
import type { Database } from '../../world/database.ts';
import { SCHEMA_VERSION } from '../sql/schema.ts';
import type { Row, SqlDatabase, SqlValue, Tuple } from '../sql/sql-database.ts';
import { TABLE_OF_KIND } from '../sql/tables-of-kind.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { troubleReport } from '../trouble-report.ts';
import { hardening } from './hardening.ts';
import { keepCopy } from './keep-copy.ts';
import { hasTables, migrate, requireShape, versionOf } from './migrations.ts';
import { rollBack } from './roll-back.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { troubleOf } from './sqlite-trouble.ts';
import { openedFiles, requireKnownVersion } from './store-file.ts';
import { tableVersions } from './table-versions.ts';
import { createTurnstile, type Turnstile } from './turnstile.ts';

/** About the bytes of a prepared statement: measured 2.4 kB for 70 characters, and 19 kB for 1,700. */
const bytesOfStatement = ({ length }: string): number => 2000 + 12 * length;
/** Longer statements are not cached, because preparing them costs little compared with running them. */
const MAX_KEPT_SQL = 100_000;
/** The size to which the write-ahead log is truncated after a large write. */
const MAX_IDLE_LOG_BYTES = 16 * 1024 * 1024;

interface Prepared {
  readonly statement: StatementSync;
  /** The table that it writes to. */
  readonly writes: string | undefined;
}

export interface SqliteOptions {
  readonly clock?: Clock;
  /** The memory for all caches of this database (64 MB). */
  readonly cacheBudget?: CacheBudget;
  /** Called with a sentence when the store becomes unavailable, and when it can be used again. */
  readonly report?: (sentence: string) => void;
}

/** How long opening waits for another process that has locked the file. */
const OPENING_WAIT_MS = 5000;
/**
 * How long a request waits for the lock. Other requests continue meanwhile;
 * SQLite's own timeout would block the process.
 */
const LOCK_WAIT_MS = 5000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

/**
 * Opens `path` (or `:memory:`), and creates its tables or brings them up to date. Throws if the file cannot
 * be opened, is not a database, or is of a newer version. Answered writes survive the end of the process,
 * because every write is in the write-ahead log by then. A crash of the whole machine may lose the latest
 * writes, but never a part of a write. Operations reject with StoreUnavailable if the file is locked for too
 * long, full, damaged, or has been moved or removed.
 */
export function openSqlite(path: string, options: SqliteOptions = {}): SqlDatabase {
  const { clock = systemClock, report = () => {}, cacheBudget = cacheBudgetOf() } = options;
  const connection = new DatabaseSync(path, { defensive: true });
  try {
    // The option `timeout` does not exist before Node 22.16.
    connection.exec(`PRAGMA busy_timeout = ${OPENING_WAIT_MS}`);
    prepareConnection(connection, path);
  } catch (failure) {
    connection.close();
    throw failure;
  }
  const files = path === ':memory:' ? undefined : openedFiles(path);
  const troubles = troubleReport('SQLite', path, report);

  const prepared = boundedCache<Prepared>(cacheBudget);
  function prepare(sql: string): Prepared {
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = { statement: connection.prepare(sql), writes: writtenTable(sql) };
    if (sql.length <= MAX_KEPT_SQL) prepared.set(sql, fresh, bytesOfStatement(sql));
    return fresh;
  }

  /** Runs `work`, and turns SQLite's errors about the file into StoreUnavailable. */
  function guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (failure) {
      const trouble = troubleOf(failure);
      throw trouble === undefined || failure instanceof StoreUnavailable
        ? failure
        : new StoreUnavailable(trouble, failure);
    }
  }
  /** A write to a removed file would be lost when the last process closes it. */
  function requireFiles(): void {
    if (files?.areInPlace() === false) throw new StoreUnavailable('removed');
  }

  const dataVersion = files && connection.prepare('PRAGMA data_version');
  const versions = tableVersions(dataVersion && (() => guarded(() => dataVersion.get()?.data_version)));
  let isInTransaction = false;
  function execute<T>(sql: string, use: (statement: StatementSync) => T): T {
    return guarded(() => {
      const { statement, writes } = prepare(sql);
      if (writes === undefined) return use(statement);
      versions.write(writes);
      if (isInTransaction) return use(statement);
      requireFiles();
      const result = use(statement);
      // Again after the write: if the file was removed meanwhile, the write is lost and must not be confirmed.
      requireFiles();
      troubles.onWritten();
      return result;
    });
  }
  const identity = {};
  const revision: Database['revision'] = (kinds) => versions.of(kinds.map((kind) => TABLE_OF_KIND[kind]));
  const direct: SqlDatabase = {
    ...{ identity, cacheBudget },
    dialect: sqliteDialect,
    all: async (sql, ...values): Promise<Row[]> => execute(sql, (statement) => statement.all(...values)),
    tuples: async (sql, ...values) => execute(sql, (statement) => tuplesOf(statement, values)),
    get: async (sql, ...values): Promise<Row | undefined> => execute(sql, (statement) => statement.get(...values)),
    run: async (sql, ...values) => Number(execute(sql, (statement) => statement.run(...values)).changes),
    revision,
    transaction: (_scope, work) => work(direct),
    reclaim: async () => {},
    close: async () => connection.close(),
  };

  // A connection has one transaction at a time. While one is open, all other statements wait for its end.
  const turnstile = createTurnstile();
  const [begin, commit] = ['BEGIN IMMEDIATE', 'COMMIT'].map((sql) => connection.prepare(sql));

  async function transaction<T>(work: (transaction: Database) => Promise<T>, onBegun: () => void): Promise<T> {
    guarded(() => {
      requireFiles();
      begin?.run();
    });
    onBegun();
    isInTransaction = true;
    versions.begin();
    try {
      const result = await work(direct);
      guarded(() => commit?.run());
      requireFiles();
      troubles.onWritten();
      return result;
    } catch (failure) {
      rollBack(connection);
      throw failure;
    } finally {
      isInTransaction = false;
      versions.end();
    }
  }

  const lockWaits = { count: 0, seconds: 0 };

  /**
   * Runs `work`, and retries while another process has locked the file. Other work continues between the attempts.
   * `mayRepeat` says whether the failed attempt has changed nothing.
   */
  async function patiently<T>(work: () => Promise<T>, mayRepeat: () => boolean = () => true): Promise<T> {
    let waited = 0;
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      try {
        return await work();
      } catch (failure) {
        if (!(failure instanceof StoreUnavailable)) throw failure;
        if (failure.trouble !== 'locked' || waited >= LOCK_WAIT_MS || !mayRepeat()) {
          troubles.onFailure(failure);
          throw failure;
        }
      }
      await clock.sleep(pause);
      if (waited === 0) lockWaits.count += 1;
      lockWaits.seconds += pause / 1000;
      waited += pause;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }
  const pass = <T>(work: () => Promise<T>) => patiently(() => turnstile.pass(work));

  return {
    ...{ identity, cacheBudget },
    dialect: sqliteDialect,
    all: (sql: string, ...values: SqlValue[]) => pass(() => direct.all(sql, ...values)),
    tuples: (sql, ...values) => pass(() => direct.tuples(sql, ...values)),
    get: (sql, ...values) => pass(() => direct.get(sql, ...values)),
    run: (sql, ...values) => pass(() => direct.run(sql, ...values)),
    revision,
    probe: async () => requireFiles(),
    figures: () => ({ lockWaits: { ...lockWaits } }),
    transaction: (_scope, work) => {
      let hasBegun = false;
      const onBegun = () => {
        hasBegun = true;
      };
      return patiently(
        () => turnstile.holding(() => transaction(work, onBegun)),
        () => !hasBegun,
      );
    },
    reclaim: () => reclaimPages(connection, turnstile),
    close: () => turnstile.pass(direct.close),
  };
}

/** So few free pages (a megabyte) are left for the next writes, because shrinking the file waits for the disk. */
const FEW_PAGES = 256;
/** The number of pages freed in one step: so few that requests between two steps wait for about a millisecond. */
const PAGES_AT_ONCE = 500;

/**
 * Returns the pages of deleted rows to the file system, so that the file shrinks. If another process has locked the
 * file, the pages stay until the next call.
 */
async function reclaimPages(connection: DatabaseSync, turnstile: Turnstile): Promise<void> {
  const freePages = () => Number(connection.prepare('PRAGMA freelist_count').get()?.freelist_count);
  const step = async () => {
    const before = freePages();
    if (before > 0) connection.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
    return freePages() < before;
  };
  try {
    if ((await turnstile.pass(async () => freePages())) < FEW_PAGES) return;
    while (await turnstile.pass(step)) await scheduler.yield();
    // The file itself shrinks when the log is written back to it.
    await turnstile.pass(async () => connection.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  } catch (failure) {
    if (troubleOf(failure) === undefined) throw failure;
  }
}

function tuplesOf(statement: StatementSync, values: readonly SqlValue[]): readonly Tuple[] {
  // Before Node 22.16 there are only objects. Their columns have names of their own, in the order of the query.
  if (statement.setReturnArrays === undefined) return statement.all(...values).map((row) => Object.values(row));
  statement.setReturnArrays(true);
  try {
    const rows: unknown[] = statement.all(...values);
    return rows.filter((row): row is Tuple => Array.isArray(row));
  } finally {
    // The statement is cached, and its next user may expect objects.
    statement.setReturnArrays(false);
  }
}

function prepareConnection(connection: DatabaseSync, path: string): void {
  for (const pragma of hardening) connection.exec(pragma);
  const version = versionOf(connection);
  requireKnownVersion(version);
  if (!hasTables(connection)) {
    // Must be set before the first table is created, so that pages can be returned to the file system later.
    connection.exec('PRAGMA auto_vacuum = INCREMENTAL');
    migrate(connection);
  } else if (version < SCHEMA_VERSION) {
    const copy = keepCopy(connection, path, version);
    try {
      migrate(connection);
    } catch (failure) {
      copy.remove();
      throw failure;
    }
    connection.exec('PRAGMA auto_vacuum = INCREMENTAL');
    connection.exec('VACUUM');
  } else {
    requireShape(connection);
  }
  // Only now, because in a new file the version and the application id must be in the header, not only in the log.
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = NORMAL');
  connection.exec(`PRAGMA journal_size_limit = ${MAX_IDLE_LOG_BYTES}`);
  describeItems(connection);
  connection.exec('PRAGMA busy_timeout = 0');
}

/**
 * Tells the query planner that collections have very many items, so that it avoids reading whole collections.
 * Statistics that are counted would say so only after the items have been added.
 */
function describeItems(connection: DatabaseSync): void {
  const isDescribed = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get();
  if (!isDescribed) {
    // Creates the statistics table. In an existing store it reads almost nothing.
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
