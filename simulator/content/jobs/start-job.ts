import type { AsyncRemoveRequest, StartedJobResponse } from '#contracts/content/async-jobs.ts';
import type { Caller } from '../../auth/caller.ts';
import { invalidArgument, shown } from '../../errors/content-error.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { constantResult } from '../../query/filter.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { isObject } from '../../query/value.ts';
import { requireReadable } from '../definition/permissions.ts';
import { writableCollection } from '../definition/permitted-collection.ts';
import { checkModifications } from '../patch/patch-item.ts';
import type { Rule } from '../requests/rule.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { type Job, storeJob, sweepFinishedJobs } from './job.ts';

/**
 * Stores a job, which a JobRunner will process, that patches all items that match a filter and that its caller may read and update. Throws ContentError
 * for errors that can be found before the job runs.
 */
export const asyncPatchItems: Rule<'asyncPatchItems'> = (
  context,
  caller,
  { dataCollectionId, filter, fieldModifications },
) =>
  startJob(context, caller, { dataCollectionId, filter }, 'update', () => {
    checkModifications(context, { fieldModifications });
    return { kind: 'patch', fieldModifications };
  });

/**
 * Stores a job that removes all items that match a filter and that its caller may read and remove. Throws like
 * `asyncPatchItems`.
 */
export const asyncRemoveItems: Rule<'asyncRemoveItems'> = (context, caller, request) =>
  startJob(context, caller, request, 'remove', () => ({ kind: 'remove' }));

function startJob(
  context: RequestContext,
  caller: Caller,
  { dataCollectionId, filter }: AsyncRemoveRequest,
  action: 'update' | 'remove',
  changeOf: () => Job['change'],
): Promise<StartedJobResponse> {
  return inTransaction(context, async (context) => {
    const collection = await writableCollection(context, caller, dataCollectionId, action);
    // A filter needs the permission to read, because the job's status tells how many items match it.
    requireReadable(context, collection, caller);
    requireFilter(context, filter);
    const change = changeOf();
    await sweepFinishedJobs(context);
    const id = randomGuid(context.randomBytes);
    await storeJob(context, {
      id,
      status: 'INITIALIZED',
      caller,
      drafts: context.drafts,
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
function requireFilter({ work }: RequestContext, filter: unknown): void {
  const isAsked = isObject(filter) && Object.keys(filter).length > 0;
  if (constantResult(parseFilter(filter, work)) !== true || !isAsked) return;
  throw invalidArgument(`filter asks nothing of the items: ${shown(filter)}. To change all items, send {}.`);
}
