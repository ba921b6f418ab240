import { scheduler } from 'node:timers/promises';
import { type JobName, listUnfinishedJobs } from '../../store/sqlite/jobs.ts';
import { findSite } from '../../store/sqlite/site-store.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { type Platform, worldOf } from '../../world/platform.ts';
import { advanceJob } from './advance-job.ts';
import { isFinished } from './job.ts';

/** Does what jobs there are, one after the other, while requests are answered. All it knows is in the store. */
export interface JobRunner {
  /** Says that there is a job to do. */
  wake(job: JobName): void;
  /** Takes up whatever is unfinished: what an earlier run of the simulator has left, or a snapshot has brought back. */
  resume(): Promise<void>;
  /** Ends after the batch that is being written. What is left stays in the store. */
  close(): Promise<void>;
}

/** `reportDefect` hears of what nobody foresaw; the job has failed then. */
export function createJobRunner(platform: Platform, reportDefect: (defect: unknown, job: string) => void): JobRunner {
  const closing = new AbortController();
  let working = Promise.resolve();

  async function run({ siteId, jobId }: JobName): Promise<void> {
    while (!closing.signal.aborted) {
      // Before each batch: the job of a writer with much to write must not keep everybody else waiting.
      await scheduler.yield();
      try {
        const site = await findSite(platform.db, siteId);
        const job = site && (await advanceJob(worldOf(platform, site), jobId));
        if (!job || isFinished(job)) return;
      } catch (thrown) {
        if (!(thrown instanceof StoreUnavailable)) throw thrown;
        await platform.clock.sleep(thrown.retryAfter * 1000, closing.signal);
      }
    }
  }

  const wake = (name: JobName): void => {
    working = working.then(() => run(name)).catch((defect) => reportDefect(defect, name.jobId));
  };
  return {
    wake,
    resume: async () => {
      for (const name of await listUnfinishedJobs(platform.db)) wake(name);
    },
    close: () => {
      closing.abort();
      return working;
    },
  };
}
