import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { callEvery } from '../../world/clock.ts';
import type { SiteOperation } from '../../world/database.ts';
import { OperationAbandoned } from '../../world/offload.ts';
import { createSiteQueue } from '../../world/site-queue.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Connected } from './connection-pool.ts';
import { whileAwaited } from './while-awaited.ts';

/** Reads that may take long. */
export interface LongReads {
  /**
   * Runs `read` with a connection of its own, as soon as there is one for it. Rejects with StoreUnavailable if too many
   * wait or none becomes free, and with OperationAbandoned if nobody waits for its operation any more.
   */
  send<T>(read: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** The number of reads that wait for their turn. */
  waiting(): number;
  /** Runs `work`, whose reads are part of `operation`. */
  during<T>(operation: SiteOperation, work: () => T): T;
  /** Runs `work`, which goes on after the operation that has started it. */
  apart<T>(work: () => T): T;
}

/** The part of all connections that may be used at once. The others are for short reads and for writes. */
const PART_OF_POOL = 0.6;
/** How long a read waits. */
const MAX_WAIT_MS = 10_000;
/** More would need memory, and wait for each other. */
const MAX_WAITING_OF_SITE = 200;

interface WaitingRead extends PromiseWithResolvers<void> {
  readonly siteId: string;
}

/**
 * Limits the number of reads that may take long, so that they never use all connections. A site may use half of these
 * connections, and the sites take turns. `cancel` ends the statement of a connection.
 */
export function longReads(
  connected: Connected,
  poolSize: number,
  cancel: (client: pg.ClientBase) => Promise<void>,
): LongReads {
  const maxRunning = Math.max(1, Math.floor(poolSize * PART_OF_POOL));
  const maxOfSite = Math.ceil(maxRunning / 2);
  const operations = new AsyncLocalStorage<SiteOperation | undefined>();
  const queue = createSiteQueue<WaitingRead>();
  const running = new Map<string, number>();
  let allRunning = 0;
  let allWaiting = 0;

  const hasTurn = (siteId: string) => (running.get(siteId) ?? 0) < maxOfSite;

  function begin(siteId: string): void {
    allRunning += 1;
    running.set(siteId, (running.get(siteId) ?? 0) + 1);
  }

  function end(siteId: string): void {
    allRunning -= 1;
    const left = (running.get(siteId) ?? 0) - 1;
    if (left === 0) running.delete(siteId);
    else running.set(siteId, left);
    const next = queue.take(hasTurn);
    if (next === undefined) return;
    begin(next.siteId);
    next.resolve();
  }

  async function turnOf(siteId: string, abandoned: AbortSignal | undefined): Promise<void> {
    if (allRunning < maxRunning && hasTurn(siteId)) return begin(siteId);
    if (queue.lengthOf(siteId) >= MAX_WAITING_OF_SITE) throw new StoreUnavailable('crowded');
    const waiting: WaitingRead = { siteId, ...Promise.withResolvers<void>() };
    queue.add(siteId, waiting);
    allWaiting += 1;
    const giveUp = (reason: Error) => {
      if (queue.remove(siteId, waiting)) waiting.reject(reason);
    };
    const onAbandoned = () => giveUp(new OperationAbandoned());
    abandoned?.addEventListener('abort', onAbandoned);
    const stopWaiting = callEvery(MAX_WAIT_MS, () => giveUp(new StoreUnavailable('crowded')));
    try {
      await waiting.promise;
    } finally {
      allWaiting -= 1;
      stopWaiting();
      abandoned?.removeEventListener('abort', onAbandoned);
    }
  }

  return {
    waiting: () => allWaiting,
    during: (operation, work) => operations.run(operation, work),
    apart: (work) => operations.run(undefined, work),
    send: async (read) => {
      const operation = operations.getStore();
      // Reads outside of operations are few, and take turns as those of a site do.
      const siteId = operation?.siteId ?? '';
      const abandoned = operation?.abandoned?.();
      if (abandoned?.aborted) throw new OperationAbandoned();
      await turnOf(siteId, abandoned);
      try {
        return await connected((client, discard) => {
          // The message that cancels may arrive after the statement has ended, and would then end the next one.
          const cancelIt = () => {
            discard();
            cancel(client).catch(() => {});
          };
          return whileAwaited(abandoned, () => read(client), cancelIt);
        });
      } finally {
        end(siteId);
      }
    },
  };
}
