import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { cacheBudgetOf } from '../../platform/cache.ts';
import type { StatementOrder, StatementReply, ThreadSettings } from './statement-thread.ts';
import { EXECUTE, rowsOf, statementsOf } from './statements.ts';

/** The long statements of a thread are few. */
const CACHE_MB = 1;
/** Characters of one message: receiving so many takes the other thread about a millisecond. */
const CHARACTERS_AT_ONCE = 1024 * 1024;
const ROWS_AT_ONCE = 2000;

const { path, pragmas }: ThreadSettings = workerData;
const connection = new DatabaseSync(path, { defensive: true });
for (const pragma of pragmas) connection.exec(pragma);
// SQLite cannot be interrupted from outside, but a thread that is terminated ends as soon as SQLite calls a function of it.
connection.function('not_stopped', () => 1);
const prepare = statementsOf(connection, cacheBudgetOf(CACHE_MB));

/** The rows of the last statement that have not been sent. */
let rest: Iterator<unknown> | undefined;

function carriedOut({ form, sql, values }: StatementOrder): StatementReply {
  if (form === 'more') return nextRows();
  rest = undefined;
  const { statement } = prepare(sql);
  if (form === 'get') return { row: EXECUTE.get(statement, values) };
  if (form === 'run') return { changes: EXECUTE.run(statement, values) };
  rest = rowsOf(statement, values, form);
  return nextRows();
}

function nextRows(): StatementReply {
  const rows: unknown[] = [];
  let characters = 0;
  while (rest !== undefined && rows.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) {
    const { done, value } = rest.next();
    if (done) rest = undefined;
    else {
      rows.push(value);
      characters += charactersIn(value);
    }
  }
  return { rows, hasMore: rest !== undefined };
}

function charactersIn(row: unknown): number {
  if (typeof row !== 'object' || row === null) return 0;
  return Object.values(row).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 8), 0);
}

function replyTo(order: StatementOrder): StatementReply {
  try {
    return carriedOut(order);
  } catch (failure) {
    rest = undefined;
    const message = failure instanceof Error ? failure.message : String(failure);
    const errcode = failure instanceof Error && 'errcode' in failure ? Number(failure.errcode) : undefined;
    return { failure: { message, errcode } };
  }
}

parentPort?.on('message', (order: StatementOrder) => parentPort?.postMessage(replyTo(order)));
