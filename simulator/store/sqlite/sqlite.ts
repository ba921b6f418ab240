import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type CacheBudget, cacheBudgetOf } from '../../platform/cache.ts';
import { type Clock, steadyMs, systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { readingSlots } from '../../platform/reading-slots.ts';
import { TABLE_OF_KIND } from '../sql/schema.ts';
import { raw } from '../sql/sql.ts';
import type { SqlDatabase, SqlValue } from '../sql/sql-database.ts';
import { StoreUnavailable, troubleReport } from '../store-unavailable.ts';
import { type TransactionEnd, transactionEnd } from '../transaction-end.ts';
import { connectionSettings, rollBack } from './connection.ts';
import { lockPatience } from './lock-patience.ts';
import { createMutex } from './mutex.ts';
import { prepareConnection } from './prepare-connection.ts';
import { readingConnection } from './reading-connection.ts';
import { reclaimPages } from './reclaim-pages.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { StatementThread } from './statement-thread.ts';
import { statementThreads } from './statement-threads.ts';
import { EXECUTE, isReading, statementsOf, writtenTable } from './statements.ts';
import { openedFiles } from './store-file.ts';
import { tableVersions } from './table-versions.ts';
import { guarded, guardedThere } from './trouble.ts';

export interface SqliteOptions {
  readonly clock?: Clock;
  /** The memory for all caches of this database (64 MB). */
  readonly cacheBudget?: CacheBudget;
  /** Called with a sentence when the store becomes unavailable, and when it can be used again. */
  readonly report?: (sentence: string) => void;
  /** The file is of this process alone, and is removed by `removeFile` when the store is closed. */
  readonly removeFile?: () => void;
}

/** How many operations read much at the same time: each has a thread. Those of one site leave one for the other sites. */
const LONG_READS = { atOnce: 2, ofSite: 2 };

/** A short transaction takes milliseconds. One that is open for so long keeps all writes of all sites waiting. */
const MAX_SHORT_MS = 3000;

/** A call of JavaScript costs more than reading a row, so it is not made for each. */
const ROWS_BETWEEN_CALLS = 1024;
/** In threads, searches call a function from time to time, at which a thread that is terminated ends. */
const threadDialect = {
  ...sqliteDialect,
  notStopped: raw(`(items.rowid % ${ROWS_BETWEEN_CALLS} <> 0 OR not_stopped())`),
};

/** A temporary file need not survive anything, so nothing waits for the disk. */
const temporarySettings = ['PRAGMA synchronous = OFF'];

/**
 * Opens the file `path`, and creates its tables or brings them up to date. Throws if the file cannot
 * be opened, is not a database, or is of a newer version. Answered writes survive the end of the process,
 * because every write is in the write-ahead log by then. A crash of the whole machine may lose the latest
 * writes, but never a part of a write. Operations reject with StoreUnavailable if the file is locked for too
 * long, full, damaged, or has been moved or removed.
 *
 * Writes take turns. Reads do not wait for them, and see the state before them. Short statements are executed in this thread,
 * because a message to another one costs as much as most of them; those that may be long are executed by `forLongReads` and in
 * transactions that are said to be long, in threads.
 */
export function openSqlite(path: string, options: SqliteOptions = {}): SqlDatabase {
  const { clock = systemClock, report = () => {}, cacheBudget = cacheBudgetOf(), removeFile } = options;
  const isTemporary = removeFile !== undefined;
  const connection = new DatabaseSync(path, { defensive: true });
  const pragmas = [...connectionSettings, ...(isTemporary ? temporarySettings : [])];
  try {
    if (isTemporary) for (const pragma of temporarySettings) connection.exec(pragma);
    prepareConnection(connection, path);
    for (const pragma of pragmas) connection.exec(pragma);
    connection.function('not_stopped', () => 1);
  } catch (failure) {
    connection.close();
    removeFile?.();
    throw failure;
  }
  // Nobody else knows a temporary file.
  const files = isTemporary ? undefined : openedFiles(path);
  const beside = readingConnection(path, pragmas, cacheBudget);
  const threads = statementThreads({ path, pragmas });
  const troubles = troubleReport('SQLite', path, report);
  const { patiently, lockWaits } = lockPatience(clock, troubles);
  const prepare = statementsOf(connection, cacheBudget);

  /** A write to a removed file would be lost when the last process closes it. */
  function requireFiles(): void {
    if (files?.areInPlace() === false) throw new StoreUnavailable('removed');
  }

  const dataVersion = isTemporary ? undefined : connection.prepare('PRAGMA data_version');
  const versions = tableVersions(dataVersion && (() => guarded(() => dataVersion.get()?.data_version)));
  /** When the open transaction of this thread began. */
  let openSince: number | undefined;
  function execute<T>(sql: string, use: (statement: StatementSync) => T): T {
    return guarded(() => {
      const { statement, writes } = prepare(sql);
      if (writes === undefined) return use(statement);
      versions.write(writes);
      if (openSince !== undefined) return use(statement);
      requireFiles();
      const result = use(statement);
      // Again after the write: if the file was removed meanwhile, the write is lost and must not be confirmed.
      requireFiles();
      troubles.onWritten();
      return result;
    });
  }
  const identity = {};
  const slots = readingSlots(LONG_READS.atOnce, LONG_READS.ofSite);
  const revision: Database['revision'] = (kinds) => versions.of(kinds.map((kind) => TABLE_OF_KIND[kind]));
  const duringRequest: Database['duringRequest'] = (work) => work();
  const common = {
    identity,
    cacheBudget,
    statementsBlock: true,
    readingSlots: slots,
    revision,
    duringRequest,
  } as const;
  const inTransaction = { isTransaction: true, reclaim: async () => {}, close: async () => {} } as const;

  const here: Statements = {
    all: async (sql, ...values) => execute(sql, (statement) => EXECUTE.all(statement, values)),
    tuples: async (sql, ...values) => execute(sql, (statement) => EXECUTE.tuples(statement, values)),
    get: async (sql, ...values) => execute(sql, (statement) => EXECUTE.get(statement, values)),
    run: async (sql, ...values) => execute(sql, (statement) => EXECUTE.run(statement, values)),
  };
  /** The handle of a transaction in this thread. */
  function handleHere({ demandOpen }: TransactionEnd): SqlDatabase {
    const inIt = async <T>(send: (to: Statements) => Promise<T>): Promise<T> => {
      demandOpen();
      return send(here);
    };
    const handle: SqlDatabase = {
      ...{ ...common, ...inTransaction, ...readsBy((read) => inIt(read)) },
      dialect: sqliteDialect,
      run: (sql, ...values) => inIt((to) => to.run(sql, ...values)),
      // While the transaction has not written, the other connections read what it would read.
      forLongReads: (abandoned) =>
        withReads(
          handle,
          readsBy((read) => inIt((to) => (versions.hasWritten() ? read(to) : there(read, abandoned)))),
        ),
      transaction: (_scope, work) => work(handle),
    };
    return handle;
  }

  const turns = createMutex();
  const [begin, commit] = ['BEGIN IMMEDIATE', 'COMMIT'].map((sql) => connection.prepare(sql));

  async function transaction<T>(work: (transaction: Database) => Promise<T>, onBegun: () => void): Promise<T> {
    guarded(() => {
      requireFiles();
      begin?.run();
    });
    onBegun();
    openSince = steadyMs();
    versions.begin();
    const end = transactionEnd();
    try {
      const result = await work(handleHere(end));
      end.set();
      guarded(() => commit?.run());
      requireFiles();
      troubles.onWritten();
      return result;
    } catch (failure) {
      end.set();
      rollBack(connection);
      throw failure;
    } finally {
      openSince = undefined;
      versions.end();
    }
  }

  /** A transaction whose statements are executed by another thread. */
  function transactionThere<T>(work: (transaction: Database) => Promise<T>, onBegun: () => void): Promise<T> {
    return threads.use(async (thread) => {
      requireFiles();
      await guardedThere(thread.run('BEGIN IMMEDIATE'));
      onBegun();
      const end = transactionEnd();
      try {
        const written = new Set<string>();
        const result = await work(handleThere(thread, written, end));
        end.set();
        await guardedThere(thread.run('COMMIT'));
        for (const table of written) versions.write(table);
        requireFiles();
        troubles.onWritten();
        return result;
      } catch (failure) {
        end.set();
        await thread.run('ROLLBACK').catch(() => thread.end());
        throw failure;
      }
    });
  }

  /** `written` gets the names of the tables that the transaction writes. */
  function handleThere(thread: StatementThread, written: Set<string>, { demandOpen }: TransactionEnd): SqlDatabase {
    const inIt = async <T>(sql: string, send: () => Promise<T>): Promise<T> => {
      demandOpen();
      const table = writtenTable(sql);
      if (table !== undefined) written.add(table);
      return guardedThere(send());
    };
    const handle: SqlDatabase = {
      ...{ ...common, ...inTransaction },
      dialect: threadDialect,
      statementsBlock: false,
      all: (sql, ...values) => inIt(sql, () => thread.all(sql, ...values)),
      tuples: (sql, ...values) => inIt(sql, () => thread.tuples(sql, ...values)),
      get: (sql, ...values) => inIt(sql, () => thread.get(sql, ...values)),
      run: (sql, ...values) => inIt(sql, () => thread.run(sql, ...values)),
      // Nobody else writes while this transaction is open, so what it has not written has the revision of all handles.
      revision: (kinds) => (kinds.some((kind) => written.has(TABLE_OF_KIND[kind])) ? undefined : revision(kinds)),
      forLongReads: () => handle,
      transaction: (_scope, work) => work(handle),
    };
    return handle;
  }

  const pass = <T>(work: () => Promise<T>) => patiently(() => turns.pass(work));
  /** A connection has one transaction at a time. While one is open, another connection reads. */
  const reading = <T>(sql: string, read: (from: Reads) => Promise<T>) => {
    if (!isReading(sql)) return pass(() => read(here));
    return patiently(() => read(openSince === undefined ? here : beside));
  };
  function there<T>(read: (from: Reads) => Promise<T>, abandoned?: () => AbortSignal): Promise<T> {
    return patiently(() => threads.use((thread) => guardedThere(read(thread)), abandoned?.()));
  }

  const store: SqlDatabase = {
    ...common,
    dialect: sqliteDialect,
    isTransaction: false,
    all: (sql, ...values) => reading(sql, (from) => from.all(sql, ...values)),
    tuples: (sql, ...values) => reading(sql, (from) => from.tuples(sql, ...values)),
    get: (sql, ...values) => reading(sql, (from) => from.get(sql, ...values)),
    run: (sql, ...values) => pass(() => here.run(sql, ...values)),
    forLongReads: (abandoned) =>
      withReads(
        store,
        readsBy((read) => there(read, abandoned)),
      ),
    probe: async () => {
      requireFiles();
      if (openSince !== undefined && steadyMs() - openSince > MAX_SHORT_MS) throw new StoreUnavailable('held');
    },
    figures: () => ({ lockWaits: { ...lockWaits } }),
    transaction: (_scope, work, length = 'short') => {
      let hasBegun = false;
      const onBegun = () => {
        hasBegun = true;
      };
      const inTurn = length === 'long' ? transactionThere : transaction;
      return patiently(
        () => turns.holding(() => inTurn(work, onBegun)),
        () => !hasBegun,
      );
    },
    reclaim: () => reclaimPages(connection, threads, turns),
    close: () =>
      turns.pass(async () => {
        await threads.close();
        beside.close();
        connection.close();
        removeFile?.();
      }),
  };
  return store;
}

type Statements = Pick<SqlDatabase, 'all' | 'tuples' | 'get' | 'run'>;
type Reads = Pick<Statements, 'all' | 'tuples' | 'get'>;

function readsBy(send: <T>(read: (from: Reads) => Promise<T>) => Promise<T>): Reads {
  return {
    all: (sql: string, ...values: SqlValue[]) => send((from) => from.all(sql, ...values)),
    tuples: (sql, ...values) => send((from) => from.tuples(sql, ...values)),
    get: (sql, ...values) => send((from) => from.get(sql, ...values)),
  };
}

/** The same handle, but other threads execute its reads. */
function withReads(handle: SqlDatabase, reads: Reads): SqlDatabase {
  const reading: SqlDatabase = { ...handle, ...reads, dialect: threadDialect, forLongReads: () => reading };
  return reading;
}
