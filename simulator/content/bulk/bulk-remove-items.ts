import type { BulkItemsResponse, BulkRemoveRequest } from '#contracts/content/bulk-items.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { collectionsPointingTo } from '../references/clear-references.ts';
import { inTransactionOn } from '../store/in-transaction.ts';
import { itemToChange, noSuchItem } from '../write/item-to-change.ts';
import { takeAway } from '../write/remove-item.ts';
import { parseCondition } from '../write/write-condition.ts';
import { readBulkIds } from './bulk-entries.ts';
import { type BulkEntry, writeEach } from './write-each.ts';

/**
 * Removes items. Each item succeeds or fails by itself (BLK-6, BLK-8). Throws ContentError for errors of the whole
 * call.
 */
export async function bulkRemoveItems(
  world: World,
  caller: Caller,
  request: BulkRemoveRequest,
): Promise<BulkItemsResponse> {
  const { dataCollectionId: collectionId, dataItemIds } = request;
  const readWhole = await collectionsPointingTo(world, collectionId);
  const items = { collectionId, ids: Array.isArray(dataItemIds) ? dataItemIds : [], readWhole };
  return inTransactionOn(world, items, async (world) => {
    const collection = await writableCollection(world, caller, request.dataCollectionId, 'remove');
    const condition = parseCondition(world, request.condition);
    const removed = new Set<string>();
    const entries = readBulkIds(collection.id, dataItemIds).map(
      (id): BulkEntry => ({
        id,
        action: async () => 'DELETE',
        write: async () => {
          if (removed.has(id)) throw noSuchItem(collection, id);
          const item = await itemToChange(world, caller, collection, { id, action: 'remove', condition });
          removed.add(id);
          return item;
        },
      }),
    );
    const answer = await writeEach(world, caller, collection, entries, request);
    // At once, because searching the whole site for references to each of a thousand items would be slow.
    await takeAway(world, collection, [...removed]);
    return answer;
  });
}
