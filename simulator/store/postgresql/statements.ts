import type pg from 'pg';
import { STORED_KINDS, type StoredKind } from '../../world/database.ts';
import type { SqlDatabase, SqlValue } from '../sql/sql-database.ts';
import { TABLE_OF_KIND } from '../sql/tables-of-kind.ts';
import { rowsOf, type Statement, tuplesOf } from './connections.ts';
import { postgresqlDialect } from './postgresql-dialect.ts';

/** Sends a statement over a connection, and reads its answer. Sending is done when the call returns. */
export type Send<T> = (client: pg.ClientBase, statement: Statement) => Promise<T>;
/** Carries out a statement, with `?` for each value. */
export type Run = <T>(sql: string, values: readonly SqlValue[], send: Send<T>) => Promise<T>;

/** The statements of a handle, which `run` carries out. */
export function statementsBy(
  run: Run,
): Pick<SqlDatabase, 'dialect' | 'statementsBlock' | 'all' | 'tuples' | 'get' | 'run'> {
  return {
    dialect: postgresqlDialect,
    statementsBlock: false,
    all: async (sql, ...values) => (await run(sql, values, rowsOf)).rows,
    tuples: (sql, ...values) => run(sql, values, tuplesOf),
    get: async (sql, ...values) => (await run(sql, values, rowsOf)).rows[0],
    run: async (sql, ...values) => (await run(sql, values, rowsOf)).changes,
  };
}

const KIND_OF_TABLE: ReadonlyMap<string, StoredKind> = new Map(STORED_KINDS.map((kind) => [TABLE_OF_KIND[kind], kind]));

/** The kind of thing that a statement writes. Undefined for a statement that reads, or writes something else. */
export function writtenKind(sql: string): StoredKind | undefined {
  const table = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/i.exec(sql)?.[1];
  return table === undefined ? undefined : KIND_OF_TABLE.get(table);
}

export function isReading(sql: string): boolean {
  return /^\s*SELECT/i.test(sql);
}
