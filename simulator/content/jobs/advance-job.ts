import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import { ContentError, refusal } from '../../errors/content-error.ts';
import { findAccount } from '../../identity/accounts/account-store.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ALL, bothOf } from '../../query/filter.ts';
import type { FoundPage } from '../../query/item-search.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import { settled, turnsBetweenEntries } from '../bulk/write-each.ts';
import { writableItems } from '../definition/permissions.ts';
import { readableBy, writableCollection } from '../definition/permitted-collection.ts';
import { applyPatch } from '../patch/patch-item.ts';
import { searchItems } from '../search/item-search.ts';
import { inTransactionOnAll } from '../store/in-transaction.ts';
import { itemToChange } from '../write/item-to-change.ts';
import { takeAway } from '../write/remove-item.ts';
import { findJob, isFinished, type Job, storeJob } from './job.ts';

/** The number of items in a batch: few enough that other requests do not wait long, and enough that a job makes progress. */
const BATCH = 100;

const ACTION = { patch: 'update', remove: 'remove' } as const;

/**
 * Takes a job one step further, in one transaction, and returns the changed job. The first step changes INITIALIZED to
 * PROCESSING. Each further step writes a batch of items, in the order of their ids, so that each item is written once.
 * An item that fails is skipped, as in a bulk write (BLK-6). The job becomes FAILED when the caller may no longer read
 * or write, when their account is no longer active, or when the collection is gone.
 * Returns undefined when there is no such job.
 */
export async function advanceJob(context: RequestContext, id: string): Promise<Job | undefined> {
  try {
    return await inTransactionOnAll(context, (context) => step(context, id));
  } catch (thrown) {
    // Nothing was written, so the job can continue when the store is available again.
    if (thrown instanceof StoreUnavailable) throw thrown;
    const failed = await failJob(context, id);
    if (thrown instanceof ContentError) return failed;
    throw thrown;
  }
}

async function step(context: RequestContext, id: string): Promise<Job | undefined> {
  const job = await findJob(context, id);
  if (!job || isFinished(job)) return job;
  const advanced =
    job.status === 'INITIALIZED' ? { ...job, status: 'PROCESSING' as const } : await doBatch(context, job);
  await storeJob(context, advanced);
  return advanced;
}

async function doBatch(outer: RequestContext, job: Job): Promise<Job> {
  const context = { ...outer, drafts: job.drafts };
  const action = ACTION[job.change.kind];
  const caller = await requireActive(context, job);
  const collection = await writableCollection(context, caller, job.collectionId, action);
  const from = readableBy(context, caller, collection);
  const filter = bothOf(writableItems(context, collection, caller, action), parseFilter(job.filter, context.work));
  const found = await searchItems(context, { from, filter, sort: [] });
  const { doneUpTo } = job;
  const anchor = doneUpTo === null ? undefined : ({ direction: 'next', keys: [], id: doneUpTo } as const);
  const page = await found.byAnchor(anchor, BATCH);
  const written = await writeEach(context, { ...job, caller }, collection, page);
  return {
    ...job,
    status: page.hasAfter ? 'PROCESSING' : 'SUCCEEDED',
    successCount: job.successCount + written.length,
    doneUpTo: page.items.at(-1)?.id ?? doneUpTo,
  };
}

/**
 * Returns the caller who started the job, with the role that they have now. Throws WDE0144 when they are a member who
 * has been blocked or deleted since.
 */
async function requireActive(context: RequestContext, { caller }: Job): Promise<Caller> {
  const { role, id } = caller;
  if (role !== 'member') return { role, id };
  const account = await findAccount(context, id);
  if (account?.status !== 'ACTIVE') throw refusal('WDE0144', { action: 'continue the job' });
  return { role, id, isEditor: account.role === 'CMS_EDITOR' };
}

/** Returns the ids of the items that were written. */
async function writeEach(
  context: RequestContext,
  { caller, change }: Pick<Job, 'change'> & { readonly caller: Caller },
  collection: Collection,
  { items }: FoundPage,
): Promise<readonly string[]> {
  const written: string[] = [];
  const turnBeforeEntry = turnsBetweenEntries();
  for (const { id } of items) {
    await turnBeforeEntry();
    const outcome = await settled(async () => {
      if (change.kind === 'patch') {
        const patch = { dataItemId: id, fieldModifications: change.fieldModifications };
        await applyPatch(context, caller, collection, patch, ALL);
      } else {
        await itemToChange(context, caller, collection, { id, action: 'remove', condition: ALL });
      }
    });
    if (!('error' in outcome)) written.push(id);
  }
  if (change.kind === 'remove') await takeAway(context, collection, written);
  return written;
}

function failJob(context: RequestContext, id: string): Promise<Job | undefined> {
  return inTransactionOnAll(context, async (context) => {
    const job = await findJob(context, id);
    if (!job || isFinished(job)) return job;
    const failed: Job = { ...job, status: 'FAILED' };
    await storeJob(context, failed);
    return failed;
  });
}
