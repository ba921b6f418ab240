import type { BulkInsertRequest, BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { inTransactionOn } from '../store/in-transaction.ts';
import { addItem } from '../write/insert-item.ts';
import { readItemToWrite, sentId } from '../write/item-to-write.ts';
import { readBulkItems, sentIds } from './bulk-entries.ts';
import { type BulkEntry, writeEach } from './write-each.ts';

/** Adds items. Each item succeeds or fails by itself (BLK-6). Throws ContentError for errors of the whole call. */
export function bulkInsertItems(world: World, caller: Caller, request: BulkInsertRequest): Promise<BulkItemsResponse> {
  const items = { collectionId: request.dataCollectionId, ids: sentIds(request.dataItems) };
  return inTransactionOn(world, items, async (world) => {
    const collection = await writableCollection(world, caller, request.dataCollectionId, 'insert');
    const policy = request.saveReferences ? 'save' : 'drop';
    const entries = readBulkItems(collection.id, request.dataItems).map(
      (sent): BulkEntry => ({
        id: sentId(sent),
        action: async () => 'INSERT',
        write: async () => addItem(world, caller, collection, readItemToWrite(world, collection, sent, policy)),
      }),
    );
    return writeEach(world, caller, collection, entries, request);
  });
}
