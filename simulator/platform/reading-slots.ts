import { Unavailable } from '../errors/refusal.ts';
import { callEvery } from './clock.ts';
import { createSiteQueue } from './turns.ts';

/** The client has gone away, so its operation was not finished. */
export class OperationAbandoned extends Error {
  override readonly name = 'OperationAbandoned';
}

/**
 * The right of one operation to read much. An operation that turns out to read much takes it before its first long statement,
 * and keeps it until the operation ends, because what it has read is in memory until then.
 */
export interface ReadingSlot {
  /**
   * Resolves as soon as the operation has its turn; at once if it has it already. Rejects with Unavailable if too many wait or
   * none ends soon, and with OperationAbandoned once `abandoned` has aborted.
   */
  take(abandoned?: AbortSignal): Promise<void>;
  /** Call it when the operation has ended. */
  release(): void;
}

/** Limits how many operations read much at the same time, so that they leave room for all others. */
export interface ReadingSlots {
  /** A slot for an operation on a site, not yet taken. */
  of(siteId: string): ReadingSlot;
  /** The number of operations that wait for their turn. */
  waiting(): number;
}

/** For an operation that no client waits for. */
export const unlimitedSlot: ReadingSlot = { take: async () => {}, release: () => {} };

/** How long an operation waits. */
const MAX_WAIT_MS = 15_000;
/** More would only wait for each other. */
const MAX_WAITING_OF_SITE = 20;

interface Waiting extends PromiseWithResolvers<void> {
  readonly siteId: string;
}

/** `atOnce` operations may read much at the same time, `ofSite` of them on one site. The sites take turns. */
export function readingSlots(atOnce: number, ofSite: number): ReadingSlots {
  const queue = createSiteQueue<Waiting>();
  const taken = new Map<string, number>();
  let allTaken = 0;
  let allWaiting = 0;

  const hasTurn = (siteId: string) => (taken.get(siteId) ?? 0) < ofSite;
  function begin(siteId: string): void {
    allTaken += 1;
    taken.set(siteId, (taken.get(siteId) ?? 0) + 1);
  }
  function end(siteId: string): void {
    allTaken -= 1;
    const left = (taken.get(siteId) ?? 0) - 1;
    if (left === 0) taken.delete(siteId);
    else taken.set(siteId, left);
    const next = queue.take(hasTurn);
    if (next === undefined) return;
    begin(next.siteId);
    next.resolve();
  }

  async function turnOf(siteId: string, abandoned: AbortSignal | undefined): Promise<void> {
    if (abandoned?.aborted) throw new OperationAbandoned();
    if (allTaken < atOnce && hasTurn(siteId)) return begin(siteId);
    if (queue.lengthOf(siteId) >= MAX_WAITING_OF_SITE) throw tooManyWait();
    const waiting: Waiting = { siteId, ...Promise.withResolvers<void>() };
    queue.add(siteId, waiting);
    allWaiting += 1;
    const giveUp = (reason: Error) => {
      if (queue.remove(siteId, waiting)) waiting.reject(reason);
    };
    const onAbandoned = () => giveUp(new OperationAbandoned());
    abandoned?.addEventListener('abort', onAbandoned);
    const stopWaiting = callEvery(MAX_WAIT_MS, () => giveUp(tooManyWait()));
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
    of: (siteId) => {
      let turn: Promise<void> | undefined;
      let isTaken = false;
      let isReleased = false;
      return {
        take: (abandoned) => {
          turn ??= turnOf(siteId, abandoned).then(() => {
            isTaken = true;
            // The operation has ended while a part of it still waited.
            if (isReleased) end(siteId);
          });
          return turn;
        },
        release: () => {
          if (isTaken && !isReleased) end(siteId);
          isReleased = true;
        },
      };
    },
  };
}

function tooManyWait(): Unavailable {
  return new Unavailable(
    'Operations of this site that read large collections wait for each other. Send fewer of them at once, or ask for less: an index, a filter that an index serves, fewer items.',
    1,
  );
}
