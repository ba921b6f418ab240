import type { AsyncPatchRequest, AsyncRemoveRequest, StartedJobResponse } from '#contracts/content/async-jobs.ts';
import type { Caller } from '../../auth/caller.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { requireReadable } from '../definition/permissions.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { checkModifications } from '../patch/patch-item.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Job } from './job.ts';
import { storeJob, sweepFinishedJobs } from './jobs-store.ts';

/** Stores a job that a JobRunner will process. */
export type StartJob<Request> = (world: World, caller: Caller, request: Request) => Promise<StartedJobResponse>;

/**
 * Starts a job that patches all items that match a filter and that its caller may read and update. Throws ContentError
 * for errors that can be found before the job runs.
 */
export function asyncPatchItems(
  world: World,
  caller: Caller,
  { dataCollectionId, filter, fieldModifications }: AsyncPatchRequest,
): Promise<StartedJobResponse> {
  return startJob(world, caller, { dataCollectionId, filter }, 'update', () => {
    checkModifications(world, { fieldModifications });
    return { kind: 'patch', fieldModifications };
  });
}

/**
 * Starts a job that removes all items that match a filter and that its caller may read and remove. Throws like
 * `asyncPatchItems`.
 */
export function asyncRemoveItems(
  world: World,
  caller: Caller,
  request: AsyncRemoveRequest,
): Promise<StartedJobResponse> {
  return startJob(world, caller, request, 'remove', () => ({ kind: 'remove' }));
}

function startJob(
  world: World,
  caller: Caller,
  { dataCollectionId, filter }: AsyncRemoveRequest,
  action: 'update' | 'remove',
  changeOf: () => Job['change'],
): Promise<StartedJobResponse> {
  return inTransaction(world, async (world) => {
    const collection = await writableCollection(world, caller, dataCollectionId, action);
    // A filter needs the permission to read, because the job's status tells how many items match it.
    requireReadable(world, collection, caller);
    parseFilter(filter, world.work);
    const change = changeOf();
    await sweepFinishedJobs(world);
    const id = randomGuid(world.randomBytes);
    await storeJob(world, {
      id,
      status: 'INITIALIZED',
      caller,
      drafts: world.drafts,
      collectionId: collection.id,
      filter,
      change,
      successCount: 0,
      doneUpTo: null,
    });
    return { jobId: id };
  });
}
