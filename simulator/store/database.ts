export type SqlValue = string | number | null;
export type Row = Record<string, unknown>;
export type Tuple = readonly unknown[];

/**
 * A SQL database as the simulator needs it. Placeholders are `?`. Statements outside a transaction wait while one is
 * open, so that nobody reads half of it; inside, use the handle that `work` is given and no other. Everything rejects with
 * StoreUnavailable while the store cannot be used.
 */
export interface Database {
  /** One object for all handles on a database: what is computed from its contents can be kept by it. */
  readonly identity: object;
  all(sql: string, ...values: SqlValue[]): Promise<Row[]>;
  /** As `all`, each row the list of its columns: less work where they are many. */
  tuples(sql: string, ...values: SqlValue[]): Promise<readonly Tuple[]>;
  get(sql: string, ...values: SqlValue[]): Promise<Row | undefined>;
  /** The number of rows changed. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  /**
   * A number that is a new one after every write to `table`, whoever made it; undefined while a transaction has written
   * there and not ended.
   */
  version(table: string): number | undefined;
  /** Commits what `work` did when it resolves, undoes all of it when it rejects. */
  transaction<T>(work: (transaction: Database) => Promise<T>): Promise<T>;
  /** Gives the space of deleted rows back to the file system. Call it after large deletions, outside of transactions. */
  reclaim(): Promise<void>;
  close(): Promise<void>;
}
