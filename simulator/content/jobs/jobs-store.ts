import { findJobText, putJob } from '../../store/sqlite/jobs.ts';
import type { World } from '../../world/world.ts';
import { type Job, job } from './job.ts';

/** Adds the job, or puts it in the place of what it was. */
export async function storeJob(world: World, changed: Job): Promise<void> {
  await putJob(world, { id: changed.id, status: changed.status, text: JSON.stringify(changed) });
}

/** The job with this id, undefined when there is none. */
export async function findJob(world: World, id: string): Promise<Job | undefined> {
  const text = await findJobText(world, id);
  return text === undefined ? undefined : job.parse(JSON.parse(text));
}
