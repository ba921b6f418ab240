import type { Collection } from '#contracts/content/collection.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { World } from '../../world/world.ts';
import { settled } from '../bulk/bulk-results.ts';
import { ContentError } from '../content-error.ts';
import { writableItems } from '../definition/permissions.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { ALL, bothOf } from '../filter/filter.ts';
import { parseFilter } from '../filter/parse-filter.ts';
import { applyPatch } from '../patch/patch-item.ts';
import { clearReferences } from '../references/clear-references.ts';
import { searchItems } from '../search/item-search.ts';
import type { FoundPage } from '../search/search.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { deleteItems } from '../store/items-store.ts';
import { itemToChange } from '../write/item-to-change.ts';
import { isFinished, type Job } from './job.ts';
import { findJob, storeJob } from './jobs-store.ts';

/** So few that nobody waits long for a batch to end, so many that a job gets on. */
export const BATCH = 100;

const ACTION = { patch: 'update', remove: 'remove' } as const;

/**
 * Takes a job one step further, wholly or not at all, and answers it as it stands then: INITIALIZED becomes PROCESSING,
 * and then batch after batch of items is written, by their ids, so that each has one turn. One that refuses is passed
 * over, as in a bulk (BLK-6). Where the caller may no longer write, or the collection is gone, the job has FAILED.
 * Undefined when there is no such job.
 */
export async function advanceJob(world: World, id: string): Promise<Job | undefined> {
  try {
    return await inTransaction(world, (world) => step(world, id));
  } catch (thrown) {
    // Nothing was written: the job can go on when the store can be used again.
    if (thrown instanceof StoreUnavailable) throw thrown;
    const failed = await failJob(world, id);
    if (thrown instanceof ContentError) return failed;
    throw thrown;
  }
}

async function step(world: World, id: string): Promise<Job | undefined> {
  const job = await findJob(world, id);
  if (!job || isFinished(job)) return job;
  const advanced = job.status === 'INITIALIZED' ? { ...job, status: 'PROCESSING' as const } : await doBatch(world, job);
  await storeJob(world, advanced);
  return advanced;
}

async function doBatch(outer: World, job: Job): Promise<Job> {
  const world = { ...outer, drafts: job.drafts };
  const action = ACTION[job.change.kind];
  const collection = await writableCollection(world, job.caller, job.collectionId, action);
  const filter = bothOf(writableItems(world, collection, job.caller, action), parseFilter(job.filter));
  const found = await searchItems(world, { collection, filter, sort: [] });
  const { doneUpTo } = job;
  const anchor = doneUpTo === null ? undefined : ({ direction: 'next', keys: [], id: doneUpTo } as const);
  const page = await found.byAnchor(anchor, BATCH);
  const written = await writeEach(world, job, collection, page);
  return {
    ...job,
    status: page.hasAfter ? 'PROCESSING' : 'SUCCEEDED',
    successCount: job.successCount + written.length,
    doneUpTo: page.items.at(-1)?.id ?? doneUpTo,
  };
}

/** Answers the ids of those that could be written. */
async function writeEach(
  world: World,
  { caller, change }: Job,
  collection: Collection,
  { items }: FoundPage,
): Promise<readonly string[]> {
  const written: string[] = [];
  for (const { id } of items) {
    const outcome = await settled(async () => {
      if (change.kind === 'patch') {
        const patch = { dataItemId: id, fieldModifications: change.fieldModifications };
        await applyPatch(world, caller, collection, patch, ALL);
      } else {
        await itemToChange(world, caller, collection, { id, action: 'remove', condition: ALL });
        await deleteItems(world, collection.id, [id]);
      }
    });
    if (!('error' in outcome)) written.push(id);
  }
  if (change.kind === 'remove') await clearReferences(world, collection, written);
  return written;
}

function failJob(world: World, id: string): Promise<Job | undefined> {
  return inTransaction(world, async (world) => {
    const job = await findJob(world, id);
    if (!job || isFinished(job)) return job;
    const failed: Job = { ...job, status: 'FAILED' };
    await storeJob(world, failed);
    return failed;
  });
}
