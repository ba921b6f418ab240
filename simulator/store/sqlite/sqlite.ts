import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type CacheBudget, cacheBudgetOf } from '../../world/cache-budget.ts';
import { type Clock, systemClock } from '../../world/clock.ts';
import type { Database } from '../../world/database.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { SqlDatabase, SqlValue } from '../sql/sql-database.ts';
import { TABLE_OF_KIND } from '../sql/tables-of-kind.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { troubleReport } from '../trouble-report.ts';
import { connectionSettings } from './connection-settings.ts';
import { guarded } from './guarded.ts';
import { lockPatience } from './lock-patience.ts';
import { longTransaction } from './long-transaction.ts';
import { prepareConnection } from './prepare-connection.ts';
import { readingConnection } from './reading-connection.ts';
import { reclaimPages } from './reclaim-pages.ts';
import { rollBack } from './roll-back.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { EXECUTE, isReading, statementsOf } from './statements.ts';
import { stoppableDialect } from './stoppable.ts';
import { openedFiles } from './store-file.ts';
import { tableVersions } from './table-versions.ts';
import { createTurnstile } from './turnstile.ts';
import { provideWordFunctions } from './word-indexes.ts';
import { type TurnToWrite, turnOf, turnsAmongThreads } from './write-turns.ts';

export interface SqliteOptions {
  readonly clock?: Clock;
  /** The memory for all caches of this database (64 MB). */
  readonly cacheBudget?: CacheBudget;
  /** Called with a sentence when the store becomes unavailable, and when it can be used again. */
  readonly report?: (sentence: string) => void;
  /**
   * For a worker thread that opens the file beside the main thread, which may end it at any time. The main thread has
   * prepared the file, so nothing is written by opening it.
   */
  readonly turnToWrite?: TurnToWrite;
}

/**
 * Opens `path` (or `:memory:`), and creates its tables or brings them up to date. Throws if the file cannot
 * be opened, is not a database, or is of a newer version. Answered writes survive the end of the process,
 * because every write is in the write-ahead log by then. A crash of the whole machine may lose the latest
 * writes, but never a part of a write. Operations reject with StoreUnavailable if the file is locked for too
 * long, full, damaged, or has been moved or removed.
 *
 * Writes take turns. Reads of a file do not wait for them, and see the state before them.
 */
export function openSqlite(path: string, options: SqliteOptions = {}): SqlDatabase {
  const { clock = systemClock, report = () => {}, cacheBudget = cacheBudgetOf(), turnToWrite } = options;
  const connection = new DatabaseSync(path, { defensive: true });
  let dialect: Dialect;
  try {
    if (turnToWrite) for (const pragma of connectionSettings) connection.exec(pragma);
    else prepareConnection(connection, path);
    provideWordFunctions(connection);
    dialect = turnToWrite ? stoppableDialect(connection) : sqliteDialect;
  } catch (failure) {
    connection.close();
    throw failure;
  }
  const files = path === ':memory:' ? undefined : openedFiles(path);
  const beside = files && readingConnection(path, cacheBudget);
  const troubles = troubleReport('SQLite', path, report);
  const { patiently, lockWaits } = lockPatience(clock, troubles);
  const prepare = statementsOf(connection, cacheBudget);

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
    dialect,
    statementsBlock: true,
    all: async (sql, ...values) => execute(sql, (statement) => EXECUTE.all(statement, values)),
    tuples: async (sql, ...values) => execute(sql, (statement) => EXECUTE.tuples(statement, values)),
    get: async (sql, ...values) => execute(sql, (statement) => EXECUTE.get(statement, values)),
    run: async (sql, ...values) => execute(sql, (statement) => EXECUTE.run(statement, values)),
    revision,
    transaction: (_scope, work) => work(direct),
    reclaim: async () => {},
    close: async () => {
      beside?.close();
      connection.close();
    },
  };

  const turns = turnToWrite ? turnsAmongThreads(turnToWrite) : createTurnstile();
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

  async function transactionThere<T>(work: (transaction: Database) => Promise<T>, onBegun: () => void): Promise<T> {
    requireFiles();
    const result = await longTransaction(path, { identity, cacheBudget, revision }, work, onBegun);
    requireFiles();
    troubles.onWritten();
    return result;
  }

  const pass = <T>(work: () => Promise<T>) => patiently(() => turns.pass(work));
  /** A connection has one transaction at a time. While one is open, a file is read by another connection. */
  const reading = <T>(sql: string, read: (from: Pick<SqlDatabase, 'all' | 'tuples' | 'get'>) => Promise<T>) => {
    if (beside === undefined || !isReading(sql)) return pass(() => read(direct));
    return patiently(() => read(isInTransaction ? beside : direct));
  };

  return {
    ...{ identity, cacheBudget },
    dialect,
    statementsBlock: true,
    all: (sql: string, ...values: SqlValue[]) => reading(sql, (from) => from.all(sql, ...values)),
    tuples: (sql, ...values) => reading(sql, (from) => from.tuples(sql, ...values)),
    get: (sql, ...values) => reading(sql, (from) => from.get(sql, ...values)),
    run: (sql, ...values) => pass(() => direct.run(sql, ...values)),
    revision,
    probe: async () => requireFiles(),
    figures: () => ({ lockWaits: { ...lockWaits } }),
    transaction: (_scope, work, length = 'short') => {
      let hasBegun = false;
      const onBegun = () => {
        hasBegun = true;
      };
      const isThere = length === 'long' && files !== undefined && turnToWrite === undefined;
      return patiently(
        () => turns.holding(() => (isThere ? transactionThere(work, onBegun) : transaction(work, onBegun))),
        () => !hasBegun,
      );
    },
    reclaim: () => reclaimPages(connection, files && path, turns),
    close: () => turns.pass(direct.close),
    sharing: files && { data: path, turnToWrite: () => turnOf(turns) },
  };
}
