import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { scheduler } from 'node:timers/promises';
import { boundedCache } from '../../../world/bounded-cache.ts';
import { type Clock, systemClock } from '../../../world/clock.ts';
import type { Database } from '../../../world/database.ts';
import { StoreUnavailable } from '../../store-unavailable.ts';
import type { Row, SqlDatabase, SqlValue, Tuple } from '../sql-database.ts';
import { TABLE_OF_KIND } from '../tables-of-kind.ts';
import { hardening } from './hardening.ts';
import { keepCopy } from './keep-copy.ts';
import { hasTables, migrate, requireShape, versionOf } from './migrations.ts';
import { rollBack } from './roll-back.ts';
import { SCHEMA_VERSION } from './schema.ts';
import { troubleOf } from './sqlite-trouble.ts';
import { openedFiles, requireKnownVersion } from './store-file.ts';
import { tableVersions } from './table-versions.ts';
import { troubleReport } from './trouble-report.ts';
import { createTurnstile, type Turnstile } from './turnstile.ts';

/** Of the SQL of all prepared statements: filters compile to ever new SQL. */
const MAX_PREPARED_CHARACTERS = 4_000_000;
/** What SQLite holds for a statement besides its text, roughly. */
const STATEMENT_OVERHEAD = 4000;
/** A statement of megabytes takes many times as much once it is prepared. */
const MAX_KEPT_SQL = 100_000;
/** What the write-ahead log may keep on disk after a large write. */
const MAX_IDLE_LOG_BYTES = 16 * 1024 * 1024;

interface Prepared {
  readonly statement: StatementSync;
  /** The table it writes to. */
  readonly writes: string | undefined;
}

export interface SqliteOptions {
  readonly clock?: Clock;
  /** Called with a sentence when the store becomes unavailable, and when it can be used again. */
  readonly report?: (sentence: string) => void;
}

/** How long opening waits for another process that has locked the file. */
const OPENING_WAIT_MS = 5000;
/** How long a request waits for it. Meanwhile all others go on: SQLite's own timeout would stop the whole process. */
const LOCK_WAIT_MS = 5000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

/**
 * Opens `path` (or `:memory:`), and creates its tables or brings them up to date. Throws when the file cannot be opened, is
 * no database, or is of a newer version. What has been answered survives the end of the process in any case, because every
 * write is in the write-ahead log by then. A crash of the whole machine may lose the last moments, but never half a write.
 * Rejects with StoreUnavailable when the file is locked for long, full, damaged, or no longer in its place.
 */
export function openSqlite(path: string, { clock = systemClock, report = () => {} }: SqliteOptions = {}): SqlDatabase {
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
  const troubles = troubleReport(path, report);

  const prepared = boundedCache<Prepared>(MAX_PREPARED_CHARACTERS);
  function prepare(sql: string): Prepared {
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = { statement: connection.prepare(sql), writes: writtenTable(sql) };
    if (sql.length <= MAX_KEPT_SQL) prepared.set(sql, fresh, sql.length + STATEMENT_OVERHEAD);
    return fresh;
  }

  /** Does `work`, and words the errors of SQLite that are about the file. */
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
  /** A write to a file that was removed would be lost with the last process that has it open. */
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
      // Once more: only a file that is in its place now keeps what is answered.
      requireFiles();
      troubles.onWritten();
      return result;
    });
  }
  const identity = {};
  const revision: Database['revision'] = (kinds) => versions.of(kinds.map((kind) => TABLE_OF_KIND[kind]));
  const direct: SqlDatabase = {
    identity,
    all: async (sql, ...values): Promise<Row[]> => execute(sql, (statement) => statement.all(...values)),
    tuples: async (sql, ...values) => execute(sql, (statement) => tuplesOf(statement, values)),
    get: async (sql, ...values): Promise<Row | undefined> => execute(sql, (statement) => statement.get(...values)),
    run: async (sql, ...values) => Number(execute(sql, (statement) => statement.run(...values)).changes),
    revision,
    transaction: (work) => work(direct),
    reclaim: async () => {},
    close: async () => connection.close(),
  };

  // One connection has one transaction at a time: while one is open, all other statements wait for its end.
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

  /**
   * Does `work`, and tries again for as long as another process has locked the file. Between the attempts everything else
   * goes on. `mayRepeat` says whether the attempt has done nothing before it met the lock.
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
      waited += pause;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }
  const pass = <T>(work: () => Promise<T>) => patiently(() => turnstile.pass(work));

  return {
    identity,
    all: (sql: string, ...values: SqlValue[]) => pass(() => direct.all(sql, ...values)),
    tuples: (sql, ...values) => pass(() => direct.tuples(sql, ...values)),
    get: (sql, ...values) => pass(() => direct.get(sql, ...values)),
    run: (sql, ...values) => pass(() => direct.run(sql, ...values)),
    revision,
    transaction: (work) => {
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

/** Pages that one step gives back: so few that the requests between two steps wait for about a millisecond. */
const PAGES_AT_ONCE = 500;

/**
 * Gives the pages that deleted rows have left to the file system, so that the file shrinks. When another process has locked
 * the file, the pages stay until the next time.
 */
async function reclaimPages(connection: DatabaseSync, turnstile: Turnstile): Promise<void> {
  const freePages = () => Number(connection.prepare('PRAGMA freelist_count').get()?.freelist_count);
  const step = async () => {
    const before = freePages();
    if (before > 0) connection.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
    return freePages() < before;
  };
  try {
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
    // The statement is kept, and the next to use it may want objects.
    statement.setReturnArrays(false);
  }
}

function prepareConnection(connection: DatabaseSync, path: string): void {
  for (const pragma of hardening) connection.exec(pragma);
  const version = versionOf(connection);
  requireKnownVersion(version);
  if (!hasTables(connection)) {
    // Before the first table: so that pages can be given back to the file system later.
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
  // Only now: in a new file the version and the application id are in the header, and not only in the log.
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = NORMAL');
  connection.exec(`PRAGMA journal_size_limit = ${MAX_IDLE_LOG_BYTES}`);
  describeItems(connection);
  connection.exec('PRAGMA busy_timeout = 0');
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
