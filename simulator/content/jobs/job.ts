import { z } from 'zod';
import { asyncJobState } from '#contracts/content/async-jobs.ts';
import { fieldModification } from '#contracts/content/patch-item.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deleteOldFinishedJobs, findJobText, putJob } from '../../store/jobs.ts';
import type { Rule } from '../requests/rule.ts';

/** A write of all items that match a filter, and its progress. */
export const job = z.object({
  id: z.string(),
  status: asyncJobState.exclude(['UNKNOWN_STATUS']),
  /** The caller who started the job. The job has the permissions of this caller. */
  caller: z.object({ role: z.enum(['visitor', 'member', 'administrator']), id: z.string() }),
  /** Whether the request included drafts (DRF-1). */
  drafts: z.enum(['hidden', 'shown']),
  collectionId: z.string(),
  filter: z.unknown(),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('patch'), fieldModifications: z.array(fieldModification) }),
    z.object({ kind: z.literal('remove') }),
  ]),
  successCount: z.number(),
  /** The items up to this id have been processed. */
  doneUpTo: z.string().nullable(),
});
export type Job = z.infer<typeof job>;

/** Whether the job has succeeded or failed. */
export function isFinished({ status }: Job): boolean {
  return status === 'SUCCEEDED' || status === 'FAILED';
}

/** Adds the job, or replaces it. */
export async function storeJob(context: RequestContext, changed: Job): Promise<void> {
  await putJob(context, { id: changed.id, status: changed.status, text: JSON.stringify(changed) });
}

/** The number of finished jobs of a site whose status is kept. */
const MAX_FINISHED_JOBS = 1_000;

/** Deletes the oldest finished jobs if there are more than `MAX_FINISHED_JOBS`. */
export async function sweepFinishedJobs(context: RequestContext): Promise<void> {
  await deleteOldFinishedJobs(context, MAX_FINISHED_JOBS);
}

/** The job with this id; undefined if there is none. */
export async function findJob(context: RequestContext, id: string): Promise<Job | undefined> {
  const text = await findJobText(context, id);
  return text === undefined ? undefined : job.parse(JSON.parse(text));
}

/** Returns the status of a job to the caller who started it and to administrators. Throws 404 for other callers. */
export const asyncJobStatus: Rule<'asyncJobStatus'> = async (context, caller, { jobId }) => {
  const job = await findJob(context, jobId);
  const isOwn = job?.caller.role === caller.role && job.caller.id === caller.id;
  if (!job || !(isOwn || caller.role === 'administrator')) {
    throw new PlatformError('NOT_FOUND', `There is no job ${jobId} that you have started.`);
  }
  return { status: job.status, successCount: job.successCount };
};
