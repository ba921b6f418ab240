import type { BulkInsertRequest, BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import type { Caller } from '../../world/caller.ts';
import type { World } from '../../world/world.ts';
import { singleItemId } from '../definition/single-item.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { readItemToWrite, sentId } from '../write/item-to-write.ts';
import { isKnown, putItem, savableCollection } from '../write/save-item.ts';
import { readBulkItems } from './bulk-entries.ts';
import { type BulkEntry, writeEach } from './write-each.ts';

/** Inserts or updates items, each of them or not, and says of each which it was (BLK-3). Throws as bulk insert. */
export function bulkSaveItems(world: World, caller: Caller, request: BulkInsertRequest): Promise<BulkItemsResponse> {
  return inTransaction(world, async (world) => {
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
