import type { BulkReferencesRequest, BulkReferencesResponse } from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { requireSome } from '../bulk/bulk-entries.ts';
import { settled, totalsOf } from '../bulk/bulk-results.ts';
import { turnsBetweenEntries } from '../bulk/turns-between-entries.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { referenceChange } from './change-reference.ts';

/**
 * Inserts links. Each one succeeds or fails by itself: a link that already exists fails with WDE0029 (REF-2, REF-3).
 * Throws ContentError.
 */
export function insertReferences(
  world: World,
  caller: Caller,
  request: BulkReferencesRequest,
): Promise<BulkReferencesResponse> {
  return changeEach(world, caller, request, 'INSERT');
}

/**
 * Removes links. Each one succeeds or fails by itself: a link that does not exist fails with WDE0153 (REF-3). Throws
 * ContentError.
 */
export function removeReferences(
  world: World,
  caller: Caller,
  request: BulkReferencesRequest,
): Promise<BulkReferencesResponse> {
  return changeEach(world, caller, request, 'DELETE');
}

function changeEach(
  world: World,
  caller: Caller,
  { dataCollectionId, dataItemReferences, returnEntity }: BulkReferencesRequest,
  action: 'INSERT' | 'DELETE',
): Promise<BulkReferencesResponse> {
  return inTransaction(world, async (world) => {
    const collection = await writableCollection(world, caller, dataCollectionId, 'update');
    requireSome('dataItemReferences', dataItemReferences);
    const change = referenceChange(world, caller, collection, action);
    const results: BulkReferencesResponse['results'] = [];
    const turnBeforeEntry = turnsBetweenEntries();
    for (const [originalIndex, reference] of dataItemReferences.entries()) {
      await turnBeforeEntry();
      const outcome = await settled(() => change(reference));
      const success = !('error' in outcome);
      results.push({
        action,
        referenceMetadata: { originalIndex, success, ...('error' in outcome && { error: outcome.error }) },
        ...(success && returnEntity && { dataItemReference: reference }),
      });
    }
    return { results, bulkActionMetadata: totalsOf(results.map(({ referenceMetadata }) => referenceMetadata)) };
  });
}
