import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { boundedCache } from '../../world/bounded-cache.ts';
import type { Row, SqlValue, Tuple } from '../sql/sql-database.ts';

/** The total length of the cached statements' SQL. It is limited, because filters compile to ever new SQL. */
const MAX_PREPARED_CHARACTERS = 4_000_000;
/** The approximate memory of a prepared statement in addition to its text. */
const STATEMENT_OVERHEAD = 4000;
/** Longer statements are not cached, because a prepared statement takes many times the size of its text. */
const MAX_KEPT_SQL = 100_000;

export interface Prepared {
  readonly statement: StatementSync;
  /** The table that it writes to. */
  readonly writes: string | undefined;
}

/** Prepares the statements of a connection, each one once. */
export function statementsOf(connection: DatabaseSync): (sql: string) => Prepared {
  const prepared = boundedCache<Prepared>(MAX_PREPARED_CHARACTERS);
  return (sql) => {
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = { statement: connection.prepare(sql), writes: writtenTable(sql) };
    if (sql.length <= MAX_KEPT_SQL) prepared.set(sql, fresh, sql.length + STATEMENT_OVERHEAD);
    return fresh;
  };
}

/** Whether a statement only reads. */
export function isReading(sql: string): boolean {
  return /^\s*(?:SELECT|WITH)\b/i.test(sql);
}

/** The table that a statement writes to. */
export function writtenTable(sql: string): string | undefined {
  return /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/i.exec(sql)?.[1];
}

/** The ways to execute a statement, as in `SqlDatabase`. */
export const EXECUTE = {
  all: (statement: StatementSync, values: readonly SqlValue[]): Row[] => statement.all(...values),
  tuples: tuplesOf,
  get: (statement: StatementSync, values: readonly SqlValue[]): Row | undefined => statement.get(...values),
  run: (statement: StatementSync, values: readonly SqlValue[]): number => Number(statement.run(...values).changes),
};

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
