import type { BulkInsertRequest, BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { singleItemId } from '../definition/single-item.ts';
import { inTransactionOn } from '../store/in-transaction.ts';
import { readItemToWrite, sentId } from '../write/item-to-write.ts';
import { isKnown, putItem, savableCollection } from '../write/save-item.ts';
import { readBulkItems, sentIds } from './bulk-entries.ts';
import { type BulkEntry, writeEach } from './write-each.ts';

/**
 * Inserts or updates items, and says for each item which of the two it was (BLK-3). Each item succeeds or fails by
 * itself. Throws like `bulkInsertItems`.
 */
export function bulkSaveItems(world: World, caller: Caller, request: BulkInsertRequest): Promise<BulkItemsResponse> {
  const items = { collectionId: request.dataCollectionId, ids: sentIds(request.dataItems) };
  return inTransactionOn(world, items, async (world) => {
    const collection = await savableCollection(world, caller, request.dataCollectionId);
    const policy = request.saveReferences ? 'save' : 'drop';
    const entries = readBulkItems(collection.id, request.dataItems).map((sent): BulkEntry => {
      const id = singleItemId(collection) ?? sentId(sent);
      return {
        id,
        action: async () => ((await isKnown(world, collection, id)) ? 'UPDATE' : 'INSERT'),
        write: async () => putItem(world, caller, collection, readItemToWrite(world, collection, sent, policy)),
      };
    });
    return writeEach(world, caller, collection, entries, request);
  });
}
