import { setTimeout as wait } from 'node:timers/promises';
import { deleteRowsOf, listDeletedOwners, markIfRowsCame } from '../../store/sql/deleted-owners.ts';
import { deleteTruncated, listTruncations } from '../../store/sql/truncations.ts';
import type { EpochMs } from '../../world/clock.ts';
import type { Database } from '../../world/database.ts';

/**
 * Deletes the rows of sites, snapshots and collections that are gone already, a batch at a time, while the simulator answers
 * requests. Several processes may do this at the same time, and any process may finish what another one has begun.
 */
export interface Sweeper {
  /** Deletes all such rows, and soon returns their space to the file system. Call it after a deletion. */
  sweep(): void;
  /**
   * Does the same if there are such rows. It also looks again for rows of the sites and snapshots that were deleted a
   * minute ago. Call it from time to time.
   */
  sweepIfNeeded(): Promise<void>;
  /** Resolves when the sweeps that were started have ended. */
  settled(): Promise<void>;
}

/** The rows of a deleted site are looked for again after this time. No request that began before takes longer. */
const LOOK_AGAIN_AFTER_MS = 60_000;
/** Space is returned for all that was deleted within this time, because that blocks other writes for some milliseconds. */
const RECLAIM_AFTER_MS = 500;

/** `repeat` calls a step until it returns true or the process stops. */
export function createSweeper(
  db: Database,
  repeat: (step: () => Promise<boolean>) => Promise<void>,
  {
    closing,
    reportDefect,
    now,
  }: {
    readonly closing: AbortSignal;
    readonly reportDefect: (defect: unknown) => void;
    readonly now: () => EpochMs;
  },
): Sweeper {
  let sweeping = Promise.resolve();
  let isScheduled = false;
  let isReclaimScheduled = false;
  /** When the rows of an owner were deleted. */
  const swept = new Map<string, EpochMs>();

  async function sweepAll(): Promise<void> {
    isScheduled = false;
    // Each step deletes a batch of each, so that a small site does not wait for a large one.
    await repeat(async () => {
      const [owners, collections] = [await listDeletedOwners(db), await listTruncations(db)];
      for (const owner of owners) {
        if (await deleteRowsOf(db, owner)) swept.set(owner, now());
      }
      for (const collection of collections) await deleteTruncated(db, collection);
      return owners.length + collections.length === 0;
    });
    void reclaimSoon();
  }

  async function reclaimSoon(): Promise<void> {
    if (isReclaimScheduled) return;
    isReclaimScheduled = true;
    // Ends early when `closing` aborts.
    await wait(RECLAIM_AFTER_MS, undefined, { signal: closing, ref: false }).catch(() => {});
    isReclaimScheduled = false;
    if (!closing.aborted) sweeping = sweeping.then(() => db.reclaim()).catch(reportDefect);
  }

  async function lookAgain(): Promise<void> {
    for (const [owner, at] of swept) {
      if (now() - at < LOOK_AGAIN_AFTER_MS) continue;
      await markIfRowsCame(db, owner);
      swept.delete(owner);
    }
  }

  function sweep(): void {
    if (isScheduled) return;
    isScheduled = true;
    sweeping = sweeping.then(sweepAll).catch(reportDefect);
  }

  return {
    sweep,
    sweepIfNeeded: async () => {
      await lookAgain();
      if ((await listDeletedOwners(db)).length + (await listTruncations(db)).length > 0) sweep();
    },
    settled: () => sweeping,
  };
}
