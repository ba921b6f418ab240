import type { BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import type { BulkPatchRequest } from '#contracts/content/patch-item.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { applyPatch, checkModifications } from '../patch/patch-item.ts';
import { inTransactionOn } from '../store/in-transaction.ts';
import { parseCondition } from '../write/write-condition.ts';
import { requireSome, tooMany } from './bulk-entries.ts';
import { type BulkEntry, writeEach } from './write-each.ts';

/**
 * Patches items. Each item succeeds or fails by itself (BLK-6). The maximum number is a setting of the site (LIM-4).
 * Throws ContentError for errors of the whole call.
 */
export function bulkPatchItems(world: World, caller: Caller, request: BulkPatchRequest): Promise<BulkItemsResponse> {
  const items = { collectionId: request.dataCollectionId, ids: request.patches.map(({ dataItemId }) => dataItemId) };
  return inTransactionOn(world, items, async (world) => {
    const collection = await writableCollection(world, caller, request.dataCollectionId, 'update');
    const { patches } = request;
    const maximum = world.site.settings.bulkPatchLimit;
    if (patches.length > maximum) throw tooMany('patches', collection.id, maximum);
    requireSome('patches', patches);
    const condition = parseCondition(world, request.condition);
    const entries = patches.map(
      (patch): BulkEntry => ({
        id: patch.dataItemId,
        action: async () => 'PATCH',
        write: async () => {
          checkModifications(world, patch);
          return applyPatch(world, caller, collection, patch, condition);
        },
      }),
    );
    return writeEach(world, caller, collection, entries, request);
  });
}
