import { Worker } from 'node:worker_threads';
import type { StoreSharing } from '../../world/database.ts';
import type { FromWorker, OperationOrder, ToWorker, WorkerOptions } from './messages.ts';
import { receivedError } from './sent-error.ts';

/** The memory for new objects of a thread. */
const MAX_YOUNG_MB = 8;

/** A worker thread that runs one operation at a time. */
export interface OperationThread {
  /** Returns the answer as JSON. Rejects with the error of the operation, or with the reason why the thread has ended. */
  run(order: OperationOrder): Promise<string>;
  /** Whether it ends or has ended. */
  isEnding(): boolean;
  /** Ends the thread and what it does. Resolves when it has ended. A transaction that is open is rolled back. */
  end(): Promise<void>;
  /** Resolves when the thread has ended. */
  readonly ended: Promise<void>;
}

export function startOperationThread(
  { data, turnToWrite }: StoreSharing,
  options: Omit<WorkerOptions, 'data'>,
): OperationThread {
  const workerData: WorkerOptions = { data, ...options };
  const worker = new Worker(new URL('./operation-worker.ts', import.meta.url), {
    workerData,
    // A larger one is hardly faster, and V8 keeps its memory for as long as the thread lives.
    resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
  });
  // An idle thread does not keep the process alive.
  worker.unref();
  let running: PromiseWithResolvers<string> | undefined;
  let endTurn: (() => void) | undefined;
  let isEnding = false;
  const ended = Promise.withResolvers<void>();

  async function giveTurn(): Promise<void> {
    const end = await turnToWrite();
    if (isEnding) return end();
    endTurn = end;
    worker.postMessage({ kind: 'turn' } satisfies ToWorker);
  }
  function takeTurnBack(): void {
    endTurn?.();
    endTurn = undefined;
  }
  worker.on('message', (message: FromWorker) => {
    switch (message.kind) {
      case 'turn-wanted':
        return void giveTurn();
      case 'turn-over':
        return takeTurnBack();
      case 'answered':
        return running?.resolve(message.text);
      case 'failed':
        return running?.reject(receivedError(message.error));
    }
  });
  worker.once('error', (failure) => running?.reject(failure));
  worker.once('exit', () => {
    isEnding = true;
    takeTurnBack();
    running?.reject(new Error('The worker thread has ended before its operation.'));
    ended.resolve();
  });
  return {
    run: (order) => {
      running = Promise.withResolvers();
      worker.postMessage(order);
      return running.promise;
    },
    isEnding: () => isEnding,
    end: async () => {
      isEnding = true;
      await worker.terminate();
    },
    ended: ended.promise,
  };
}
