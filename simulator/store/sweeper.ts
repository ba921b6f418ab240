import { setTimeout as wait } from 'node:timers/promises';
import type { EpochMs } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { deleteRowsOf, listDeletedOwners, markIfRowsCame } from './deleted-owners.ts';
import { deleteSnapshot, listAbandonedSnapshots } from './snapshots.ts';
import { deleteTruncated, listTruncations } from './sql/truncations.ts';

/** Something that is gone already, and whose rows are deleted in batches. */
interface Deletion {
  /** The site or snapshot that is deleted as a whole. */
  readonly owner?: string;
  /** Returns whether no rows are left. */
  deleteBatch(): Promise<boolean>;
}

/** All that is to be deleted, by kind. It is noted in the store, so it does not matter which process has begun. */
const DELETIONS: readonly ((db: Database, now: EpochMs) => Promise<readonly Deletion[]>)[] = [
  // Its rows are left to the next kind.
  async (db, now) =>
    (await listAbandonedSnapshots(db, now)).map(({ siteId, id }) => ({
      deleteBatch: () => deleteSnapshot(db, siteId, id),
    })),
  async (db) => (await listDeletedOwners(db)).map((owner) => ({ owner, deleteBatch: () => deleteRowsOf(db, owner) })),
  async (db) =>
    (await listTruncations(db)).map((truncation) => ({ deleteBatch: () => deleteTruncated(db, truncation) })),
];

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

  async function deletionsLeft(): Promise<readonly Deletion[]> {
    const lists = await Promise.all(DELETIONS.map((list) => list(db, now())));
    return lists.flat();
  }

  async function sweepAll(): Promise<void> {
    isScheduled = false;
    // A batch of each, so that a small site does not wait for a large one.
    await repeat(async () => {
      const deletions = await deletionsLeft();
      for (const { owner, deleteBatch } of deletions) {
        if ((await deleteBatch()) && owner !== undefined) swept.set(owner, now());
      }
      return deletions.length === 0;
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
      if ((await deletionsLeft()).length > 0) sweep();
    },
    settled: () => sweeping,
  };
}
