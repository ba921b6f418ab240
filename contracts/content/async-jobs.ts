import { z } from 'zod';
import { isNestedAtMost } from '../nested-json.ts';
import { CONTENT_LIMITS } from './limits.ts';
import { fieldModifications } from './patch-item.ts';
import { collectionId } from './query-items.ts';
import { writeOptions } from './write-options.ts';

const byFilterRequest = writeOptions.extend({
  dataCollectionId: collectionId,
  /** The items to change. The service parses the filter, as in a query. `{}` matches all items. */
  filter: z.unknown().optional(),
});

/** Request of async patch by filter (WIR-10). */
export const asyncPatchRequest = byFilterRequest.extend({
  // A job is stored before it runs, and a value that is nested too deeply cannot be stored. The list, the modification
  // and its options add three levels around the value.
  fieldModifications: fieldModifications.refine(
    (modifications) => isNestedAtMost(modifications, CONTENT_LIMITS.maxItemDepth + 3),
    `must not have values that are nested deeper than ${CONTENT_LIMITS.maxItemDepth} levels`,
  ),
});

/** Request of async remove by filter. */
export const asyncRemoveRequest = byFilterRequest;
export type AsyncRemoveRequest = z.infer<typeof asyncRemoveRequest>;

/** Response of both. It is sent before the work is done. */
export const startedJobResponse = z.object({ jobId: z.string().min(1) });
export type StartedJobResponse = z.infer<typeof startedJobResponse>;

export const asyncJobStatusRequest = z.object({ jobId: z.string().min(1) });

export const asyncJobState = z.enum(['UNKNOWN_STATUS', 'INITIALIZED', 'PROCESSING', 'SUCCEEDED', 'FAILED']);

/** The progress of a job: `successCount` items have been written so far. */
export const asyncJobStatusResponse = z.object({
  status: asyncJobState,
  successCount: z.number().int().nonnegative(),
});
export type AsyncJobStatusResponse = z.infer<typeof asyncJobStatusResponse>;
