import type { Collection } from '#contracts/content/collection.ts';
import type { WrittenItemResponse } from '#contracts/content/insert-item.ts';
import type { RemoveItemRequest } from '#contracts/content/remove-item.ts';
import type { Caller } from '../../auth/caller.ts';
import { deleteItems } from '../../store/sql/items-store.ts';
import type { World } from '../../world/world.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { clearReferences, collectionsPointingTo } from '../references/clear-references.ts';
import { inTransactionOn } from '../store/in-transaction.ts';
import { itemToChange } from './item-to-change.ts';
import { parseCondition } from './write-condition.ts';
import { writtenItem } from './written-item.ts';

/** Removes an item and returns its last state (REM-1). Throws ContentError. */
export async function removeItem(
  world: World,
  caller: Caller,
  request: RemoveItemRequest,
): Promise<WrittenItemResponse> {
  const { dataCollectionId: collectionId } = request;
  const readWhole = await collectionsPointingTo(world, collectionId);
  const items = { collectionId, ids: [request.dataItemId], readWhole };
  return inTransactionOn(world, items, async (world) => {
    const collection = await writableCollection(world, caller, request.dataCollectionId, 'remove');
    const { dataItemId: id, condition } = request;
    const change = { id, action: 'remove', condition: parseCondition(world, condition) } as const;
    const item = await itemToChange(world, caller, collection, change);
    const dataItem = await writtenItem(world, caller, collection, item);
    await takeAway(world, collection, [id]);
    return { dataItem };
  });
}

/** Deletes items and all that points to them (REM-2). */
export async function takeAway(world: World, collection: Collection, ids: readonly string[]): Promise<void> {
  await clearReferences(world, collection, ids);
  await deleteItems(world, collection.id, ids);
}
