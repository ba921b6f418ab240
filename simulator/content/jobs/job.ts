import { z } from 'zod';
import { asyncJobState } from '#contracts/content/async-jobs.ts';
import { fieldModification } from '#contracts/content/patch-item.ts';

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
