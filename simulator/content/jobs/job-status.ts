import type { AsyncJobStatusRequest, AsyncJobStatusResponse } from '#contracts/content/async-jobs.ts';
import type { Caller } from '../../auth/caller.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import type { World } from '../../world/world.ts';
import { findJob } from './jobs-store.ts';

/** Returns the status of a job to the caller who started it and to administrators. Throws 404 for other callers. */
export async function asyncJobStatus(
  world: World,
  caller: Caller,
  { jobId }: AsyncJobStatusRequest,
): Promise<AsyncJobStatusResponse> {
  const job = await findJob(world, jobId);
  const isOwn = job?.caller.role === caller.role && job.caller.id === caller.id;
  if (!job || !(isOwn || caller.role === 'administrator')) {
    throw new PlatformError('NOT_FOUND', `There is no job ${jobId} that you have started.`);
  }
  return { status: job.status, successCount: job.successCount };
}
