import { z } from 'zod';
import { asyncJobState } from '#contracts/content/async-jobs.ts';
import { fieldModification } from '#contracts/content/patch-item.ts';

/** A write of all items that pass a filter, and how far it has come. */
export const job = z.object({
  id: z.string(),
  status: asyncJobState.exclude(['UNKNOWN_STATUS']),
  /** Who asked for it: it may do what they may. */
  caller: z.object({ role: z.enum(['visitor', 'member', 'administrator']), id: z.string() }),
  /** Whether the request meant drafts, too (DRF-1). */
  drafts: z.enum(['hidden', 'shown']),
  collectionId: z.string(),
  filter: z.unknown(),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('patch'), fieldModifications: z.array(fieldModification) }),
    z.object({ kind: z.literal('remove') }),
  ]),
  successCount: z.number(),
  /** The items up to this id have had their turn. */
  doneUpTo: z.string().nullable(),
});
export type Job = z.infer<typeof job>;

/** Whether there is nothing left to do. */
export function isFinished({ status }: Job): boolean {
  return status === 'SUCCEEDED' || status === 'FAILED';
}
