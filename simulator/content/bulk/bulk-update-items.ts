import type { BulkItemsResponse, BulkUpdateRequest } from '#contracts/content/bulk-items.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import type { World } from '../../world/world.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { inTransactionOn } from '../store/in-transaction.ts';
import { readIdentifiedItem, sentId } from '../write/item-to-write.ts';
import { replaceItem } from '../write/update-item.ts';
import { parseCondition } from '../write/write-condition.ts';
import { readBulkItems, sentIds } from './bulk-entries.ts';
import { type BulkEntry, writeEach } from './write-each.ts';

/**
 * Replaces the data of items. Each item succeeds or fails by itself (BLK-6). Throws ContentError for errors of the
 * whole call, such as WDE0007 if any item has no id.
 */
export function bulkUpdateItems(world: World, caller: Caller, request: BulkUpdateRequest): Promise<BulkItemsResponse> {
  const items = { collectionId: request.dataCollectionId, ids: sentIds(request.dataItems) };
  return inTransactionOn(world, items, async (world) => {
    const collection = await writableCollection(world, caller, request.dataCollectionId, 'update');
    const condition = parseCondition(world, request.condition);
    const policy = request.saveReferences ? 'save' : 'drop';
    const sentItems = readBulkItems(collection.id, request.dataItems);
    if (sentItems.some((sent) => sentId(sent) === undefined)) throw refusal('WDE0007', {});
    const entries = sentItems.map(
      (sent): BulkEntry => ({
        id: sentId(sent),
        action: async () => 'UPDATE',
        write: async () =>
          replaceItem(world, caller, collection, readIdentifiedItem(world, collection, sent, policy), condition),
      }),
    );
    return writeEach(world, caller, collection, entries, request);
  });
}
