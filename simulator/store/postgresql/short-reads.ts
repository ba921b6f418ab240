import type pg from 'pg';
import { boundedCache } from '../../world/bounded-cache.ts';
import type { CacheBudget } from '../../world/cache-budget.ts';
import { callEvery, steadyMs } from '../../world/clock.ts';
import { bytesOfText } from '../bytes-in-memory.ts';
import type { Connected } from './connection-pool.ts';
import type { Statement } from './connections.ts';
import type { LongReads } from './long-reads.ts';
import type { Send } from './statements.ts';
import { troubleOf } from './trouble.ts';

/** Sends a statement that only reads, outside of a transaction. */
export type Read = <T>(statement: Statement, send: Send<T>) => Promise<T>;

/** A statement is short if its last execution took at most this time. */
const SHORT_MS = 20;
/** Reads of one group are executed one after the other, groups at the same time. */
const MAX_GROUPS = 2;
const MAX_READS_OF_GROUP = 25;

interface WaitingRead {
  readonly text: string;
  readonly carryOut: (client: pg.ClientBase) => Promise<void>;
  readonly reject: (failure: unknown) => void;
}

/**
 * Sends reads. Waking the database for a message costs both sides more than a short statement does. So short reads that come
 * while others are under way are sent together, over one connection. A read that may be long is one of `longReads`.
 */
export function shortReads(connected: Connected, longReads: Pick<LongReads, 'send'>, cacheBudget: CacheBudget): Read {
  const shortTexts = boundedCache<boolean>(cacheBudget);
  const waiting: WaitingRead[] = [];
  let groups = 0;

  function note(text: string, tookMs: number): void {
    const isShort = tookMs <= SHORT_MS;
    if (isShort !== (shortTexts.get(text) ?? false)) shortTexts.set(text, isShort, bytesOfText(text));
  }

  function beginGroup(): void {
    if (groups >= MAX_GROUPS || waiting.length === 0) return;
    groups += 1;
    let isCounted = true;
    // Those that wait do not wait for a group with a statement that was short only before.
    const stopCounting = () => {
      if (!isCounted) return;
      isCounted = false;
      groups -= 1;
      beginGroup();
    };
    void sendGroup(stopCounting).finally(stopCounting);
  }

  async function sendGroup(onLong: () => void): Promise<void> {
    let group: readonly WaitingRead[] = [];
    try {
      await connected(async (client) => {
        const stopWaiting = callEvery(SHORT_MS, onLong);
        group = waiting.splice(0, MAX_READS_OF_GROUP);
        let begun = steadyMs();
        const failures = await Promise.all(
          group.map(async ({ text, carryOut, reject }) => {
            try {
              await carryOut(client);
              return undefined;
            } catch (failure) {
              reject(failure);
              return failure;
            } finally {
              // The answers come in the order of the statements.
              const ended = steadyMs();
              note(text, ended - begun);
              begun = ended;
            }
          }),
        );
        stopWaiting();
        const lost = failures.find((failure) => troubleOf(failure) === 'unreachable');
        if (lost !== undefined) throw lost;
      });
    } catch (failure) {
      // Without a connection, no group was formed.
      if (group.length === 0) for (const { reject } of waiting.splice(0)) reject(failure);
    }
  }

  return async <T>(statement: Statement, send: Send<T>): Promise<T> => {
    const { text } = statement;
    if (shortTexts.get(text) !== true) {
      return longReads.send(async (client) => {
        const begun = steadyMs();
        const answer = await send(client, statement);
        note(text, steadyMs() - begun);
        return answer;
      });
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({ text, reject, carryOut: async (client) => resolve(await send(client, statement)) });
    beginGroup();
    return promise;
  };
}
