export type SqlValue = string | number | null;
export type Row = Record<string, unknown>;

/**
 * A SQL database as the simulator needs it. Placeholders are `?`. Statements outside a transaction wait while one is
 * open, so that nobody reads half of it; inside, use the handle that `work` is given and no other.
 */
export interface Database {
  all(sql: string, ...values: SqlValue[]): Promise<Row[]>;
  get(sql: string, ...values: SqlValue[]): Promise<Row | undefined>;
  /** The number of rows changed. */
  run(sql: string, ...values: SqlValue[]): Promise<number>;
  /** Commits what `work` did when it resolves, undoes all of it when it rejects. */
  transaction<T>(work: (transaction: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
