import { callEvery } from '../../platform/clock.ts';
import { OperationAbandoned } from '../../platform/reading-slots.ts';
import { type StatementThread, startStatementThread, type ThreadSettings } from './statement-thread.ts';

/** Two for reads, so that a short one does not always wait for a long one, and one for the transaction that is open. */
const MAX_THREADS = 3;
/** A thread keeps the memory of its last statements, so it is ended when it has been idle for so long. */
const IDLE_MS = 20_000;

/** Threads for statements that take so long that the thread that answers requests must not execute them. */
export interface StatementThreads {
  /**
   * Runs `work` with a thread of its own, as soon as there is one. Once `abandoned` has aborted, ends its statements and rejects
   * with OperationAbandoned.
   */
  use<T>(work: (thread: StatementThread) => Promise<T>, abandoned?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

/** They are started when they are first needed. */
export function statementThreads(settings: ThreadSettings): StatementThreads {
  const idle = new Map<StatementThread, () => void>();
  const waiting: ((thread: StatementThread) => void)[] = [];
  const threads = new Set<StatementThread>();

  function taken(): StatementThread | undefined {
    for (const [free, stop] of idle) {
      stop();
      idle.delete(free);
      // It may have crashed since its last statement.
      if (!free.hasEnded()) return free;
      threads.delete(free);
    }
    if (threads.size >= MAX_THREADS) return undefined;
    const thread = startStatementThread(settings);
    threads.add(thread);
    return thread;
  }
  function give(thread: StatementThread): void {
    const next = waiting.shift();
    if (thread.hasEnded()) {
      threads.delete(thread);
      const fresh = next && taken();
      if (fresh) next(fresh);
    } else if (next) next(thread);
    else {
      const stop = callEvery(IDLE_MS, () => {
        stop();
        idle.delete(thread);
        threads.delete(thread);
        void thread.end();
      });
      idle.set(thread, stop);
    }
  }
  return {
    use: async (work, abandoned) => {
      if (abandoned?.aborted) throw new OperationAbandoned();
      const thread = taken() ?? (await new Promise<StatementThread>((resolve) => waiting.push(resolve)));
      const onAbandoned = () => void thread.end();
      abandoned?.addEventListener('abort', onAbandoned);
      try {
        if (abandoned?.aborted) throw new OperationAbandoned();
        return await work(thread);
      } catch (failure) {
        throw abandoned?.aborted ? new OperationAbandoned() : failure;
      } finally {
        abandoned?.removeEventListener('abort', onAbandoned);
        give(thread);
      }
    },
    close: async () => {
      for (const stop of idle.values()) stop();
      idle.clear();
      await Promise.all([...threads].map((thread) => thread.end()));
      threads.clear();
    },
  };
}
