import { Worker } from 'node:worker_threads';
import { turnOfItsOwn } from '../../platform/turns.ts';
import type { Row, SqlValue, Tuple } from '../sql/sql-database.ts';
import { threadEnvironment } from './thread-environment.ts';

/** What a thread opens. */
export interface ThreadSettings {
  readonly path: string;
  /** The settings of its connection. */
  readonly pragmas: readonly string[];
}

/** A statement for the thread, and how to execute it (see `SqlDatabase`); or the next rows of the last one. */
export interface StatementOrder {
  readonly form: 'all' | 'tuples' | 'get' | 'run' | 'more';
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** The result in the form of the order, or why the statement failed. */
export interface StatementReply {
  readonly rows?: readonly unknown[];
  readonly hasMore?: boolean;
  readonly row?: Row | undefined;
  readonly changes?: number;
  readonly failure?: { readonly message: string; readonly errcode: number | undefined };
}

/** An error of SQLite in the thread. It has the properties of those in this thread. */
class SqliteFailure extends Error {
  override readonly name = 'SqliteFailure';
  readonly errcode: number | undefined;

  constructor({ message, errcode }: NonNullable<StatementReply['failure']>) {
    super(message);
    this.errcode = errcode;
  }
}

/**
 * A thread with a connection of its own, which executes statements one after another. They reject with the error of SQLite, or
 * if the thread has ended.
 */
export interface StatementThread {
  all(sql: string, ...values: readonly SqlValue[]): Promise<Row[]>;
  tuples(sql: string, ...values: readonly SqlValue[]): Promise<readonly Tuple[]>;
  get(sql: string, ...values: readonly SqlValue[]): Promise<Row | undefined>;
  run(sql: string, ...values: readonly SqlValue[]): Promise<number>;
  /** Closes the connection, also while a statement is executed. A transaction that is open is rolled back. */
  end(): Promise<void>;
  readonly hasEnded: () => boolean;
}

export function startStatementThread(settings: ThreadSettings): StatementThread {
  const worker = new Worker(new URL('./statement-thread-worker.ts', import.meta.url), {
    workerData: settings,
    env: threadEnvironment(),
  });
  const waiting: PromiseWithResolvers<StatementReply>[] = [];
  let ended: Error | undefined;

  const failAll = (reason: Error) => {
    ended ??= reason;
    for (const each of waiting.splice(0)) each.reject(reason);
  };
  worker.on('message', (reply: StatementReply) => {
    const next = waiting.shift();
    if (reply.failure) next?.reject(new SqliteFailure(reply.failure));
    else next?.resolve(reply);
  });
  worker.once('error', failAll);
  worker.once('exit', () => failAll(new Error('The thread that executes long statements has ended.')));

  function execute(form: StatementOrder['form'], sql = '', values: readonly SqlValue[] = []): Promise<StatementReply> {
    if (ended) return Promise.reject(ended);
    const reply = Promise.withResolvers<StatementReply>();
    waiting.push(reply);
    worker.postMessage({ form, sql, values } satisfies StatementOrder);
    return reply.promise;
  }
  let last: Promise<unknown> = Promise.resolve();
  /** A statement begins when all rows of the one before have come: the thread keeps the rest of one only. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }
  /** Asks for the rows part by part, so that receiving very many does not block this thread. */
  async function rowsOf<T>(
    form: 'all' | 'tuples',
    isRow: (row: unknown) => row is T,
    sql: string,
    values: readonly SqlValue[],
  ): Promise<T[]> {
    const found: T[] = [];
    let reply = await execute(form, sql, values);
    for (;;) {
      for (const row of reply.rows ?? []) if (isRow(row)) found.push(row);
      if (!reply.hasMore) return found;
      await turnOfItsOwn();
      reply = await execute('more');
    }
  }
  return {
    all: (sql, ...values) => inTurn(() => rowsOf('all', isRow, sql, values)),
    tuples: (sql, ...values) => inTurn(() => rowsOf('tuples', isTuple, sql, values)),
    get: (sql, ...values) => inTurn(async () => (await execute('get', sql, values)).row),
    run: (sql, ...values) => inTurn(async () => (await execute('run', sql, values)).changes ?? 0),
    end: async () => {
      failAll(new Error('The thread that executes long statements was ended.'));
      await worker.terminate();
    },
    hasEnded: () => ended !== undefined,
  };
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null;
}

function isTuple(row: unknown): row is Tuple {
  return Array.isArray(row);
}
