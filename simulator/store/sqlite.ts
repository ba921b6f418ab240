import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database, Row, SqlValue } from './database.ts';
import { SCHEMA } from './schema.ts';

/** Opens `path` (or `:memory:`) and lays the tables. Throws when the file cannot be opened or is no database. */
export function openSqlite(path: string): Database {
  const connection = new DatabaseSync(path, { timeout: 5000 });
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = NORMAL');
  for (const statement of SCHEMA) connection.exec(statement);

  const prepared = new Map<string, StatementSync>();
  function prepare(sql: string): StatementSync {
    let statement = prepared.get(sql);
    if (!statement) {
      // Filters compile to ever new SQL: an unbounded cache would be a leak.
      if (prepared.size >= 500) prepared.clear();
      statement = connection.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement;
  }

  const direct: Database = {
    all: async (sql, ...values) => prepare(sql).all(...values),
    get: async (sql, ...values) => prepare(sql).get(...values),
    run: async (sql, ...values) => Number(prepare(sql).run(...values).changes),
    transaction: (work) => work(direct),
    close: async () => connection.close(),
  };

  // One connection is one transaction at a time: while one is open, everybody else waits for its end.
  let open: Promise<unknown> | undefined;
  async function whenFree<T>(use: () => Promise<T>): Promise<T> {
    while (open) await open;
    return use();
  }
  async function transaction<T>(work: (transaction: Database) => Promise<T>): Promise<T> {
    connection.exec('BEGIN IMMEDIATE');
    try {
      const result = await work(direct);
      connection.exec('COMMIT');
      return result;
    } catch (failure) {
      connection.exec('ROLLBACK');
      throw failure;
    }
  }

  return {
    all: (sql: string, ...values: SqlValue[]): Promise<Row[]> => whenFree(() => direct.all(sql, ...values)),
    get: (sql, ...values) => whenFree(() => direct.get(sql, ...values)),
    run: (sql, ...values) => whenFree(() => direct.run(sql, ...values)),
    transaction: (work) =>
      whenFree(() => {
        const running = transaction(work);
        open = running
          .then(
            () => {},
            () => {},
          )
          .then(() => {
            open = undefined;
          });
        return running;
      }),
    close: () => whenFree(() => direct.close()),
  };
}
