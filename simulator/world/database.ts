export type SqlValue = string | number | null;
export type Row = Record<string, unknown>;
export type Tuple = readonly unknown[];

/**
 * A SQL database as the simulator needs it. Placeholders are `?`. While a transaction is open, statements outside of it
 * wait, so that they never read uncommitted data. Inside a transaction, use only the handle that `work` receives. All
 * methods reject with StoreUnavailable while the store cannot be used.
 */
export interface Database {
  /** The same object for all handles on a database. Use it as the key for caches of the database's contents. */
  readonly identity: object;
  all(sql: string, ...values: SqlValue[]): Promise<Row[]>;
  /** Like `all`, but each row is a list of its columns, which is faster for many rows. */
  tuples(sql: string, ...values: SqlValue[]): Promise<readonly Tuple[]>;
  get(sql: string, ...values: SqlValue[]): Promise<Row | undefined>;
  /** The number of rows changed. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  /**
   * A number that changes with every write to `table`, by any handle. Undefined while an open transaction has written
   * to `table`.
   */
  version(table: string): number | undefined;
  /** Runs `work` in a transaction: commits when it resolves, rolls back when it rejects. */
  transaction<T>(work: (transaction: Database) => Promise<T>): Promise<T>;
  /** Returns the space of deleted rows to the file system. Call it after large deletions, outside of transactions. */
  reclaim(): Promise<void>;
  close(): Promise<void>;
}
