import { DatabaseSync } from 'node:sqlite';
import type { CacheBudget } from '../../platform/cache.ts';
import type { SqlDatabase } from '../sql/sql-database.ts';
import { EXECUTE, statementsOf } from './statements.ts';
import { guarded } from './trouble.ts';

/** A connection that reads the committed state of a file while another one has a transaction. */
export interface ReadingConnection extends Pick<SqlDatabase, 'all' | 'tuples' | 'get'> {
  close(): void;
}

/** It is opened when it is first needed. */
export function readingConnection(
  path: string,
  pragmas: readonly string[],
  cacheBudget: CacheBudget,
): ReadingConnection {
  let opened: { readonly connection: DatabaseSync; readonly prepare: ReturnType<typeof statementsOf> } | undefined;

  function prepare(sql: string) {
    opened ??= open(path, pragmas, cacheBudget);
    return opened.prepare(sql).statement;
  }
  return {
    all: async (sql, ...values) => guarded(() => EXECUTE.all(prepare(sql), values)),
    tuples: async (sql, ...values) => guarded(() => EXECUTE.tuples(prepare(sql), values)),
    get: async (sql, ...values) => guarded(() => EXECUTE.get(prepare(sql), values)),
    close: () => opened?.connection.close(),
  };
}

function open(path: string, pragmas: readonly string[], cacheBudget: CacheBudget) {
  const connection = new DatabaseSync(path, { defensive: true, readOnly: true });
  for (const pragma of pragmas) connection.exec(pragma);
  return { connection, prepare: statementsOf(connection, cacheBudget) };
}
