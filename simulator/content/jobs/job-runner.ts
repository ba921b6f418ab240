import { scheduler } from 'node:timers/promises';
import { z } from 'zod';
import { administratorOf } from '../../auth/caller.ts';
import { deleteEmptied, type EmptiedCollection, listEmptied } from '../../store/sql/emptied-collections.ts';
import { type JobName, listUnfinishedJobs } from '../../store/sql/jobs.ts';
import { findSite } from '../../store/sql/site-store.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { type Platform, worldOf } from '../../world/platform.ts';
import type { Site } from '../../world/site.ts';
import { bodyOf, offloadable } from '../offload/offloadable.ts';
import { isFinished, type Job, job } from './job.ts';

/** Processes jobs one after the other while the simulator answers requests. All of its state is in the store. */
export interface JobRunner {
  /** Makes the runner process this job. */
  wake(job: JobName): void;
  /** Deletes the items of a collection that was emptied, a batch at a time. */
  deleteEmptied(emptied: EmptiedCollection): void;
  /** Continues all unfinished jobs and deletions: those of an earlier run of the simulator, or of a restored snapshot. */
  resume(): Promise<void>;
  figures(): JobFigures;
  /** Stops after the current batch. Unfinished jobs stay in the store. */
  close(): Promise<void>;
}

/** The jobs of this process, for operators: those that wait now, and those that have run since its start. */
export interface JobFigures {
  readonly queued: number;
  readonly running: number;
  readonly succeeded: number;
  readonly failed: number;
}

/** Creates a job runner. `reportDefect` is called for an unexpected error; the job has failed then. */
export function createJobRunner(platform: Platform, reportDefect: (defect: unknown, job: string) => void): JobRunner {
  const closing = new AbortController();
  let working = Promise.resolve();

  const figures = { queued: 0, running: 0, succeeded: 0, failed: 0 };

  async function run(name: JobName): Promise<void> {
    figures.queued -= 1;
    figures.running += 1;
    try {
      await runToEnd(name);
    } catch (defect) {
      figures.failed += 1;
      reportDefect(defect, name.jobId);
    } finally {
      figures.running -= 1;
    }
  }

  function runToEnd({ siteId, jobId }: JobName): Promise<void> {
    return repeat(async () => {
      const site = await findSite(platform.db, siteId);
      const job = site && (await advance(platform, site, jobId));
      if (!job) return true;
      if (isFinished(job)) figures[job.status === 'SUCCEEDED' ? 'succeeded' : 'failed'] += 1;
      return isFinished(job);
    });
  }

  /** Repeats `step` until it returns true or the runner stops. */
  async function repeat(step: () => Promise<boolean>): Promise<void> {
    while (!closing.signal.aborted) {
      // Yields before each batch, so that a large job does not delay other requests.
      await scheduler.yield();
      try {
        if (await step()) return;
      } catch (thrown) {
        if (!(thrown instanceof StoreUnavailable)) throw thrown;
        await platform.clock.sleep(thrown.retryAfter * 1000, closing.signal);
      }
    }
  }

  const wake = (name: JobName): void => {
    figures.queued += 1;
    working = working.then(() => run(name));
  };
  let deleting = Promise.resolve();
  const startDeletion = (emptied: EmptiedCollection): void => {
    deleting = deleting
      .then(() => repeat(() => deleteEmptied(platform.db, emptied)))
      .then(() => platform.db.reclaim())
      .catch((defect) => reportDefect(defect, `deletion of the items of ${emptied.collectionId}`));
  };
  return {
    wake,
    deleteEmptied: startDeletion,
    figures: () => ({ ...figures }),
    resume: async () => {
      for (const name of await listUnfinishedJobs(platform.db)) wake(name);
      for (const emptied of await listEmptied(platform.db)) startDeletion(emptied);
    },
    close: async () => {
      closing.abort();
      await Promise.all([working, deleting]);
    },
  };
}

const advanceJob = offloadable('advanceJob');
const advancedJob = z.object({ job: job.optional() });

async function advance(platform: Platform, site: Site, jobId: string): Promise<Job | undefined> {
  return advancedJob.parse(bodyOf(await advanceJob(worldOf(platform, site), administratorOf(site), { jobId }))).job;
}
