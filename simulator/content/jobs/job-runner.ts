import { scheduler } from 'node:timers/promises';
import { randomGuid } from '../../platform/random.ts';
import { contextOf, type Platform } from '../../platform/request-context.ts';
import { endLease, endLeases, extendLease, type JobName, listUnfinishedJobs, takeJob } from '../../store/jobs.ts';
import { findSite } from '../../store/sites.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { createSweeper } from '../../store/sweeper.ts';
import { advanceJob } from './advance-job.ts';
import { isFinished } from './job.ts';

/** How often to look for jobs and deletions of processes that have ended. */
const LOOK_AGAIN_MS = 2000;

/**
 * Processes jobs one after the other while the simulator answers requests. All of its state is in the store. Only one
 * process works on a job at a time, and any process may go on with the job of one that has ended.
 */
export interface JobRunner {
  /** Makes the runner process this job, unless another process takes it first. */
  wake(job: JobName): void;
  /** Deletes what is left of deleted sites and snapshots, and of emptied collections. Call it after such a deletion. */
  sweep(): void;
  /** Continues all unfinished jobs and deletions: those of an earlier run of the simulator, or of a restored snapshot. */
  resume(): Promise<void>;
  /** Looks again and again, until it is closed, for what other processes have left, and tells them which indexes it uses. */
  watch(): void;
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
  const { db, clock } = platform;
  const runner = randomGuid(platform.randomBytes);
  const closing = new AbortController();
  /** The ids of jobs that have been announced to this process. */
  const waiting = new Set<string>();
  const figures = { running: 0, succeeded: 0, failed: 0 };

  async function run(name: JobName): Promise<void> {
    waiting.delete(name.jobId);
    figures.running += 1;
    try {
      await runToEnd(name);
    } catch (defect) {
      figures.failed += 1;
      reportDefect(defect, name.jobId);
    } finally {
      figures.running -= 1;
    }
    // A job that could not even be marked as failed keeps its lease, so that it is not tried again at once.
    await endLease(db, name, runner);
  }

  function runToEnd(name: JobName): Promise<void> {
    return repeat(async () => {
      if (!(await extendLease(db, name, runner))) return true;
      const site = await findSite(db, name.siteId);
      const job = site && (await advanceJob(contextOf(platform, site), name.jobId));
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
        await clock.sleep(thrown.retryAfter * 1000, closing.signal);
      }
    }
  }

  let working = Promise.resolve();
  let isScheduled = false;
  /** Takes and runs jobs until there are none. */
  function work(): void {
    if (isScheduled) return;
    isScheduled = true;
    const takeAll = (): Promise<void> => {
      isScheduled = false;
      return repeat(async () => {
        const known = [...waiting];
        const name = await takeJob(db, runner);
        if (name) await run(name);
        // Other processes have taken the jobs that were announced before.
        else for (const id of known) waiting.delete(id);
        return name === undefined;
      });
    };
    working = working.then(takeAll).catch((defect) => reportDefect(defect, 'taking jobs'));
  }

  const wake = ({ jobId }: JobName): void => {
    waiting.add(jobId);
    work();
  };
  const sweeper = createSweeper(db, repeat, {
    closing: closing.signal,
    reportDefect: (defect) => reportDefect(defect, 'sweeping'),
    now: () => clock.now(),
  });
  async function resume(): Promise<void> {
    for (const name of await listUnfinishedJobs(db)) wake(name);
    await sweeper.sweepIfNeeded();
  }
  async function lookForLeftovers(): Promise<void> {
    work();
    await sweeper.sweepIfNeeded();
  }
  let watching = Promise.resolve();
  return {
    wake,
    sweep: sweeper.sweep,
    figures: () => ({ queued: waiting.size, ...figures }),
    resume,
    watch: () => {
      watching = repeat(async () => {
        await clock.sleep(LOOK_AGAIN_MS, closing.signal);
        if (!closing.signal.aborted) await lookForLeftovers();
        return false;
      }).catch((defect) => reportDefect(defect, 'looking for jobs'));
    },
    close: async () => {
      closing.abort();
      await Promise.all([working, watching]);
      await sweeper.settled();
      await endLeases(db, runner).catch((failure) => {
        // The leases end by themselves.
        if (!(failure instanceof StoreUnavailable)) throw failure;
      });
    },
  };
}
