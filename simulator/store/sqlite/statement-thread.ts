import { Worker } from 'node:worker_threads';
import type { Row, SqlValue, Tuple } from '../sql/sql-database.ts';

/** A statement for the thread, and how to execute it (see `SqlDatabase`). */
export interface StatementOrder {
  readonly form: 'all' | 'tuples' | 'get' | 'run';
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** The result in the form of the order, or why the statement failed. */
export interface StatementReply {
  readonly all?: Row[];
  readonly tuples?: readonly Tuple[];
  readonly get?: Row | undefined;
  readonly run?: number;
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

/** A thread with a connection of its own, which executes statements one after another. */
export interface StatementThread {
  /** Rejects with the error of SQLite, or if the thread has ended. */
  execute(order: StatementOrder): Promise<StatementReply>;
  /** Closes the connection. A transaction that is open is rolled back. */
  end(): Promise<void>;
}

/** Starts a thread for statements on the SQLite file `path`, which take so long that this thread must not execute them. */
export function startStatementThread(path: string): StatementThread {
  const worker = new Worker(new URL('./statement-thread-worker.ts', import.meta.url), { workerData: path });
  const waiting: PromiseWithResolvers<StatementReply>[] = [];
  let end: Error | undefined;

  const failAll = (reason: Error) => {
    end ??= reason;
    for (const each of waiting.splice(0)) each.reject(reason);
  };
  worker.on('message', (reply: StatementReply) => {
    const next = waiting.shift();
    if (reply.failure) next?.reject(new SqliteFailure(reply.failure));
    else next?.resolve(reply);
  });
  worker.once('error', failAll);
  worker.once('exit', () => failAll(new Error('The thread of a long transaction has ended.')));
  return {
    execute: (order) => {
      if (end) return Promise.reject(end);
      const reply = Promise.withResolvers<StatementReply>();
      waiting.push(reply);
      worker.postMessage(order);
      return reply.promise;
    },
    end: async () => {
      await worker.terminate();
    },
  };
}
