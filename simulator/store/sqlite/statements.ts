import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { boundedCache, type CacheBudget } from '../../platform/cache.ts';
import type { Row, SqlValue, Tuple } from '../sql/sql-database.ts';

/** About the bytes of a prepared statement: measured 2.4 kB for 70 characters, and 19 kB for 1,700. */
const bytesOfStatement = ({ length }: string): number => 2000 + 12 * length;
/** Longer statements are not cached, because preparing them costs little compared with running them. */
const MAX_KEPT_SQL = 100_000;

export interface Prepared {
  readonly statement: StatementSync;
  /** The table that it writes to. */
  readonly writes: string | undefined;
}

/** Prepares the statements of a connection, each one once. */
export function statementsOf(connection: DatabaseSync, budget: CacheBudget): (sql: string) => Prepared {
  const prepared = boundedCache<Prepared>(budget);
  return (sql) => {
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = { statement: connection.prepare(sql), writes: writtenTable(sql) };
    if (sql.length <= MAX_KEPT_SQL) prepared.set(sql, fresh, bytesOfStatement(sql));
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

/** The rows one by one. The statement must not be used for anything else until the last one. */
export function* rowsOf(
  statement: StatementSync,
  values: readonly SqlValue[],
  form: 'all' | 'tuples',
): Generator<unknown, undefined> {
  if (form === 'tuples' && statement.setReturnArrays === undefined) {
    for (const row of statement.iterate(...values)) yield Object.values(row);
    return;
  }
  if (form === 'tuples') statement.setReturnArrays(true);
  try {
    yield* statement.iterate(...values);
  } finally {
    // The statement is cached, and its next user may expect objects.
    if (form === 'tuples') statement.setReturnArrays(false);
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
