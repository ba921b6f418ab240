import type { Database } from '../../platform/database.ts';
import type { Dialect } from './dialect.ts';

export type SqlValue = string | number | null;
export type Row = Record<string, unknown>;
export type Tuple = readonly unknown[];

/** Changes indexes at once, each outside of any transaction. */
export interface IndexChanges {
  /** Executes a statement that creates an index. */
  create(statement: string): Promise<void>;
  /** Drops an index that no longer has a row in `automatic_indexes`. */
  drop(name: string): Promise<void>;
}

/** Creates and drops indexes in the background, for databases where a transaction would keep other writers waiting. */
export interface IndexBuilder {
  /**
   * Runs `work` after what was scheduled before, unless the same `name` is scheduled already. Resolves when it has ended, or
   * after `maxWaitMs`, unless this store waits for its indexes. Returns whether it has ended.
   */
  build(name: string, maxWaitMs: number, work: (changes: IndexChanges) => Promise<void>): Promise<boolean>;
  /**
   * Drops an index that no longer has a row in `automatic_indexes`; within a transaction, after its commit. Not to be called
   * within a build, which it would wait for.
   */
  drop(name: string): Promise<void>;
}

/** The statements that one can send to a handle. Placeholders are `?`. */
export interface SqlDatabase extends Database {
  forLongReads(abandoned?: (() => AbortSignal) | undefined): SqlDatabase;
  readonly dialect: Dialect;
  /** Whether the thread waits while the store executes a statement. */
  readonly statementsBlock: boolean;
  /** Whether the handle is that of a transaction. */
  readonly isTransaction: boolean;
  /** Undefined if indexes are created and dropped in a transaction, like anything else. */
  readonly indexBuilder?: IndexBuilder;
  all(sql: string, ...values: SqlValue[]): Promise<Row[]>;
  /**
   * Like `all`, but each row is a list of its columns, which is faster for many rows. Each column needs a name of its own: a
   * SQLite of Node 22.13 has only objects.
   */
  tuples(sql: string, ...values: SqlValue[]): Promise<readonly Tuple[]>;
  get(sql: string, ...values: SqlValue[]): Promise<Row | undefined>;
  /** The number of rows changed. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
}

/** The statements of a handle that the rest of the simulator passes around. Only the functions of this store need them. */
export function sqlOf(db: Database): SqlDatabase {
  if (isSql(db)) return db;
  throw new Error('This database is not the store that these functions belong to.');
}

function isSql(db: Database): db is SqlDatabase {
  return 'tuples' in db;
}
