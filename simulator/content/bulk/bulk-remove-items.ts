import type { BulkItemsResponse, BulkRemoveRequest } from '#contracts/content/bulk-items.ts';
import type { Caller } from '../../auth/caller.ts';
import { deleteItems } from '../../store/sql/items-store.ts';
import type { World } from '../../world/world.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { clearReferences } from '../references/clear-references.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { itemToChange } from '../write/item-to-change.ts';
import { parseCondition } from '../write/write-condition.ts';
import { readBulkIds } from './bulk-entries.ts';
import { type BulkEntry, writeEach } from './write-each.ts';

/**
 * Removes items. Each item succeeds or fails by itself (BLK-6, BLK-8). Throws ContentError for errors of the whole
 * call.
 */
export function bulkRemoveItems(world: World, caller: Caller, request: BulkRemoveRequest): Promise<BulkItemsResponse> {
  return inTransaction(world, async (world) => {
    const collection = await writableCollection(world, caller, request.dataCollectionId, 'remove');
    const condition = parseCondition(world, request.condition);
    const removed: string[] = [];
    const entries = readBulkIds(collection.id, request.dataItemIds).map(
      (id): BulkEntry => ({
        id,
        action: async () => 'DELETE',
        write: async () => {
          const item = await itemToChange(world, caller, collection, { id, action: 'remove', condition });
          await deleteItems(world, collection.id, [id]);
          removed.push(id);
          return item;
        },
      }),
    );
    const answer = await writeEach(world, caller, collection, entries, request);
    // Clears the references to all removed items at once: searching the whole site for each of a thousand items would
    // be slow.
    await clearReferences(world, collection, removed);
    return answer;
  });
}
