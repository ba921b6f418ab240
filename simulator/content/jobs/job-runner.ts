import { scheduler } from 'node:timers/promises';
import { z } from 'zod';
import { administratorOf } from '../../auth/caller.ts';
import { JsonText } from '../../http/json/json-text.ts';
import { type JobName, listUnfinishedJobs } from '../../store/sql/jobs.ts';
import { findSite } from '../../store/sql/site-store.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { type Platform, worldOf } from '../../world/platform.ts';
import type { Site } from '../../world/site.ts';
import { offloadable } from '../offload/offloadable.ts';
import { isFinished, type Job, job } from './job.ts';

/** Processes jobs one after the other while the simulator answers requests. All of its state is in the store. */
export interface JobRunner {
  /** Makes the runner process this job. */
  wake(job: JobName): void;
  /** Continues all unfinished jobs: those of an earlier run of the simulator, or of a restored snapshot. */
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

  async function runToEnd({ siteId, jobId }: JobName): Promise<void> {
    while (!closing.signal.aborted) {
      // Yields before each batch, so that a large job does not delay other requests.
      await scheduler.yield();
      try {
        const site = await findSite(platform.db, siteId);
        const job = site && (await advance(platform, site, jobId));
        if (!job) return;
        if (isFinished(job)) {
          figures[job.status === 'SUCCEEDED' ? 'succeeded' : 'failed'] += 1;
          return;
        }
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
  return {
    wake,
    figures: () => ({ ...figures }),
    resume: async () => {
      for (const name of await listUnfinishedJobs(platform.db)) wake(name);
    },
    close: () => {
      closing.abort();
      return working;
    },
  };
}

const advanceJob = offloadable('advanceJob');
const advancedJob = z.object({ job: job.optional() });

async function advance(platform: Platform, site: Site, jobId: string): Promise<Job | undefined> {
  const answer = await advanceJob(worldOf(platform, site), administratorOf(site), { jobId });
  return advancedJob.parse(answer instanceof JsonText ? JSON.parse(answer.text) : answer).job;
}
