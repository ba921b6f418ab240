import { Unavailable } from '../../errors/unavailable.ts';
import type { Clock } from '../../world/clock.ts';
import type { StoreSharing } from '../../world/database.ts';
import { type Offloading, OperationAbandoned } from '../../world/offload.ts';
import { createSiteQueue } from '../../world/site-queue.ts';
import type { OperationOrder, WorkerOptions } from './messages.ts';
import { type OperationThread, startOperationThread } from './operation-thread.ts';

/** Two, so that a short operation does not always wait for a long one. */
const MAX_THREADS = 2;
/** More would only wait for each other. */
const MAX_WAITING_OF_SITE = 20;
/** A thread keeps the memory of its last operations, so it is ended when it has been idle for so long. */
const IDLE_MS = 20_000;

interface Task extends PromiseWithResolvers<string> {
  readonly order: OperationOrder;
  /** The thread that runs it. */
  thread?: OperationThread;
}

export interface OffloadingOptions extends Omit<WorkerOptions, 'data'> {
  readonly clock: Clock;
  readonly idleMs?: number;
}

/**
 * Runs operations in worker threads, which are started when they are first needed. Each site has a queue of limited
 * length, and the queues take turns.
 */
export function createOffloading(
  sharing: StoreSharing,
  { clock, idleMs = IDLE_MS, ...options }: OffloadingOptions,
): Offloading {
  const queue = createSiteQueue<Task>();
  const idle = new Map<OperationThread, AbortController>();
  const threads = new Set<OperationThread>();
  let isClosed = false;

  function startNext(): void {
    const [free] = idle.keys();
    if (free === undefined && threads.size >= MAX_THREADS) return;
    const task = queue.take();
    if (task === undefined) return;
    const thread = free ?? started();
    leaveIdle(thread);
    void carryOut(task, thread);
  }
  function started(): OperationThread {
    const thread = startOperationThread(sharing, options);
    threads.add(thread);
    void thread.ended.then(() => {
      threads.delete(thread);
      leaveIdle(thread);
      startNext();
    });
    return thread;
  }
  async function carryOut(task: Task, thread: OperationThread): Promise<void> {
    task.thread = thread;
    try {
      task.resolve(await thread.run(task.order));
    } catch (failure) {
      task.reject(failure);
    }
    if (!thread.isEnding()) rest(thread);
    startNext();
  }
  function leaveIdle(thread: OperationThread): void {
    idle.get(thread)?.abort();
    idle.delete(thread);
  }
  function rest(thread: OperationThread): void {
    const used = new AbortController();
    idle.set(thread, used);
    void (async () => {
      await clock.sleep(idleMs, used.signal);
      if (used.signal.aborted) return;
      leaveIdle(thread);
      await thread.end();
    })();
  }
  function abandon(task: Task): void {
    task.reject(new OperationAbandoned());
    if (queue.remove(task.order.site.siteId, task)) return;
    // SQLite has no other way to end a statement from outside.
    void task.thread?.end();
  }

  return {
    run: async (site, now, operation, abandoned) => {
      const { siteId } = site;
      if (isClosed) throw stopping();
      if (queue.lengthOf(siteId) >= MAX_WAITING_OF_SITE) throw tooManyWait();
      const task: Task = {
        ...Promise.withResolvers<string>(),
        order: { kind: 'operate', site, now, operation },
      };
      queue.add(siteId, task);
      startNext();
      if (abandoned === undefined) return task.promise;
      const onAbandoned = () => abandon(task);
      if (abandoned.aborted) onAbandoned();
      abandoned.addEventListener('abort', onAbandoned, { once: true });
      try {
        return await task.promise;
      } finally {
        abandoned.removeEventListener('abort', onAbandoned);
      }
    },
    close: async () => {
      isClosed = true;
      for (let waiting = queue.take(); waiting; waiting = queue.take()) waiting.reject(stopping());
      for (const thread of idle.keys()) leaveIdle(thread);
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

function stopping(): Unavailable {
  return new Unavailable('The simulator is stopping.', 1);
}

function tooManyWait(): Unavailable {
  return new Unavailable(
    `${MAX_WAITING_OF_SITE} operations of this site already wait, because each reads a large collection. Send fewer of them at once.`,
    1,
  );
}
