import { deleteOldFinishedJobs, findJobText, putJob } from '../../store/sql/jobs.ts';
import type { World } from '../../world/world.ts';
import { type Job, job } from './job.ts';

/** Adds the job, or replaces it. */
export async function storeJob(world: World, changed: Job): Promise<void> {
  await putJob(world, { id: changed.id, status: changed.status, text: JSON.stringify(changed) });
}

/** The number of finished jobs of a site whose status is kept. */
const MAX_FINISHED_JOBS = 1_000;

/** Deletes the oldest finished jobs if there are more than `MAX_FINISHED_JOBS`. */
export async function sweepFinishedJobs(world: World): Promise<void> {
  await deleteOldFinishedJobs(world, MAX_FINISHED_JOBS);
}

/** The job with this id; undefined if there is none. */
export async function findJob(world: World, id: string): Promise<Job | undefined> {
  const text = await findJobText(world, id);
  return text === undefined ? undefined : job.parse(JSON.parse(text));
}
