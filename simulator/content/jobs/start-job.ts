import type { AsyncPatchRequest, AsyncRemoveRequest, StartedJobResponse } from '#contracts/content/async-jobs.ts';
import type { Caller } from '../../auth/caller.ts';
import { invalidArgument, shown } from '../../errors/content-error.ts';
import { constantResult } from '../../query/filter.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { isObject } from '../../query/value.ts';
import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { requireReadable } from '../definition/permissions.ts';
import { writableCollection } from '../definition/permitted-collection.ts';
import { checkModifications } from '../patch/patch-item.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { type Job, storeJob, sweepFinishedJobs } from './job.ts';

/**
 * Stores a job, which a JobRunner will process, that patches all items that match a filter and that its caller may read and update. Throws ContentError
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
 * Stores a job that removes all items that match a filter and that its caller may read and remove. Throws like
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
    requireFilter(world, filter);
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

/** `{}` means all items. A filter that lost its operands, such as `{"$and":[]}`, must not mean all too: it throws WDE0080. */
function requireFilter({ work }: World, filter: unknown): void {
  const isAsked = isObject(filter) && Object.keys(filter).length > 0;
  if (constantResult(parseFilter(filter, work)) !== true || !isAsked) return;
  throw invalidArgument(`filter asks nothing of the items: ${shown(filter)}. To change all items, send {}.`);
}
