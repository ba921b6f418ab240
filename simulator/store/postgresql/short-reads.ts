import type pg from 'pg';
import { boundedCache } from '../../world/bounded-cache.ts';
import type { CacheBudget } from '../../world/cache-budget.ts';
import { steadyMs } from '../../world/clock.ts';
import { bytesOfText } from '../bytes-in-memory.ts';
import type { Connected } from './connection-pool.ts';
import type { Statement } from './connections.ts';
import type { LongReads } from './long-reads.ts';
import type { Send } from './statements.ts';

/** Sends a statement that only reads, outside of a transaction. */
type Read = <T>(statement: Statement, send: Send<T>) => Promise<T>;

/** A statement is short if its last execution took at most this time. */
const SHORT_MS = 20;

/** Sends reads. One that may be long is one of `longReads`, which leave some connections to the others. */
export function shortReads(connected: Connected, longReads: Pick<LongReads, 'send'>, cacheBudget: CacheBudget): Read {
  const shortTexts = boundedCache<boolean>(cacheBudget);
  return async (statement, send) => {
    const { text } = statement;
    const wasShort = shortTexts.get(text) ?? false;
    const timed = async (client: pg.ClientBase) => {
      const begun = steadyMs();
      try {
        return await send(client, statement);
      } finally {
        const isShort = steadyMs() - begun <= SHORT_MS;
        if (isShort !== wasShort) shortTexts.set(text, isShort, bytesOfText(text));
      }
    };
    return wasShort ? connected(timed) : longReads.send(timed);
  };
}
