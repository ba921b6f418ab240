import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { cacheBudgetOf } from '../../world/cache-budget.ts';
import { connectionSettings } from './connection-settings.ts';
import type { StatementOrder, StatementReply } from './statement-thread.ts';
import { EXECUTE, statementsOf } from './statements.ts';
import { provideWordFunctions } from './word-indexes.ts';

/** The statements of one transaction are few. */
const CACHE_MB = 1;

const connection = new DatabaseSync(String(workerData), { defensive: true });
for (const pragma of connectionSettings) connection.exec(pragma);
provideWordFunctions(connection);
const prepare = statementsOf(connection, cacheBudgetOf(CACHE_MB));

function carriedOut({ form, sql, values }: StatementOrder): StatementReply {
  const { statement } = prepare(sql);
  switch (form) {
    case 'all':
      return { all: EXECUTE.all(statement, values) };
    case 'tuples':
      return { tuples: EXECUTE.tuples(statement, values) };
    case 'get':
      return { get: EXECUTE.get(statement, values) };
    case 'run':
      return { run: EXECUTE.run(statement, values) };
  }
}

function replyTo(order: StatementOrder): StatementReply {
  try {
    return carriedOut(order);
  } catch (failure) {
    const message = failure instanceof Error ? failure.message : String(failure);
    const errcode = failure instanceof Error && 'errcode' in failure ? Number(failure.errcode) : undefined;
    return { failure: { message, errcode } };
  }
}

parentPort?.on('message', (order: StatementOrder) => parentPort?.postMessage(replyTo(order)));
