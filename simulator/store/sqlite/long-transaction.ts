import type { Database } from '../../world/database.ts';
import type { SqlDatabase, SqlValue } from '../sql/sql-database.ts';
import { TABLE_OF_KIND } from '../sql/tables-of-kind.ts';
import { guardedThere } from './guarded.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { type StatementOrder, type StatementReply, startStatementThread } from './statement-thread.ts';
import { writtenTable } from './statements.ts';

/**
 * Runs `work` in a transaction whose statements are executed by another thread. Reads of this thread continue meanwhile,
 * and see the state before it. Call it in the turn of the thread to write. `around` is the handle outside of the
 * transaction.
 */
export async function longTransaction<T>(
  path: string,
  around: Around,
  work: (transaction: Database) => Promise<T>,
  onBegun: () => void,
): Promise<T> {
  const thread = startStatementThread(path);
  const execute = (form: StatementOrder['form'], sql: string, values: readonly SqlValue[] = []) =>
    guardedThere(thread.execute({ form, sql, values }));
  try {
    await execute('run', 'BEGIN IMMEDIATE');
    onBegun();
    const result = await work(handleOf(around, execute));
    await execute('run', 'COMMIT');
    return result;
  } finally {
    await thread.end();
  }
}

type Around = Pick<SqlDatabase, 'identity' | 'cacheBudget' | 'revision'>;
type Execute = (form: StatementOrder['form'], sql: string, values: readonly SqlValue[]) => Promise<StatementReply>;

function handleOf({ identity, cacheBudget, revision }: Around, execute: Execute): SqlDatabase {
  const written = new Set<string>();
  const noting: Execute = (form, sql, values) => {
    const table = writtenTable(sql);
    if (table !== undefined) written.add(table);
    return execute(form, sql, values);
  };
  const handle: SqlDatabase = {
    ...{ identity, cacheBudget },
    dialect: sqliteDialect,
    statementsBlock: false,
    all: async (sql, ...values) => (await noting('all', sql, values)).all ?? [],
    tuples: async (sql, ...values) => (await noting('tuples', sql, values)).tuples ?? [],
    get: async (sql, ...values) => (await noting('get', sql, values)).get,
    run: async (sql, ...values) => (await noting('run', sql, values)).run ?? 0,
    // Nobody else writes while this transaction is open, so what it has not written has the revision of all handles.
    revision: (kinds) => (kinds.some((kind) => written.has(TABLE_OF_KIND[kind])) ? undefined : revision(kinds)),
    transaction: (_scope, work) => work(handle),
    reclaim: async () => {},
    close: async () => {},
  };
  return handle;
}
