import type { z } from 'zod';
import type { AsyncJobStatusResponse, asyncPatchRequest, asyncRemoveRequest } from '#contracts/content/async-jobs.ts';
import type { Waiting } from '../client/waiting.ts';
import { count, filledText, object, oneOf, type Reader } from '../reader.ts';
import { arityMistake, collectionMistake, filledTextMistake, optionsMistake, refuse } from './argument-checks.ts';
import { addressed } from './collection-parts.ts';
import { type ContentClient, contentChange, contentPath, createExchange } from './exchange.ts';
import type { ItemsCollection } from './items-collection.ts';
import { type WritingOptions, wireOptions } from './options.ts';
import { type GivenFilter, wireFilterOf } from './write/condition.ts';
import { FieldModifications } from './write/field-modifications.ts';

export const readStartedJob = object((field) => ({ jobId: field('jobId', filledText) }));

/**
 * Applies the same changes to all items that match `filter`, as a job. Running the builder returns the id of the job.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/writing.md
 */
export function patchByFilter<T>(
  { parts }: ItemsCollection<T>,
  filter: GivenFilter<T>,
): FieldModifications<T, WritingOptions, string> {
  return new FieldModifications(async (fieldModifications, options) => {
    refuse(collectionMistake(parts.collection), optionsMistake(options));
    const body: z.input<typeof asyncPatchRequest> = {
      ...addressed(parts),
      filter: wireFilterOf(filter),
      fieldModifications,
      ...wireOptions(options),
    };
    const request = contentChange('/bulk/items/async-patch-by-filter', body, options?.signal);
    return (await parts.exchange(request, readStartedJob)).jobId;
  });
}

/**
 * Removes all items that match `filter`, as a job. Returns the id of the job.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/writing.md
 */
export async function removeByFilter<T>(
  { parts }: ItemsCollection<T>,
  filter: GivenFilter<T>,
  options?: WritingOptions,
): Promise<string> {
  refuse(
    arityMistake('asyncRemoveByFilter', arguments.length, 2, 3),
    collectionMistake(parts.collection),
    optionsMistake(options),
  );
  const body: z.input<typeof asyncRemoveRequest> = {
    ...addressed(parts),
    filter: wireFilterOf(filter),
    ...wireOptions(options),
  };
  const request = contentChange('/bulk/items/async-remove-by-filter', body, options?.signal);
  return (await parts.exchange(request, readStartedJob)).jobId;
}

export const readJobStatus: Reader<AsyncJobStatusResponse> = object((field) => ({
  status: field('status', oneOf('UNKNOWN_STATUS', 'INITIALIZED', 'PROCESSING', 'SUCCEEDED', 'FAILED')),
  successCount: field('successCount', count),
}));

/**
 * The progress of a job.
 * @see https://github.com/backlot-dev/backlot/blob/main/docs/rules/writing.md
 */
export async function jobStatus(
  client: ContentClient,
  jobId: string,
  { signal }: Waiting = {},
): Promise<AsyncJobStatusResponse> {
  refuse(filledTextMistake('jobId', jobId));
  const query = new URLSearchParams({ jobId });
  const path = `${contentPath('/async-jobs/{jobId}/status').replace('{jobId}', () => encodeURIComponent(jobId))}?${query}`;
  return await createExchange(client, 0)({ method: 'GET', path, signal }, readJobStatus);
}
