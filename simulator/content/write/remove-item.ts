import type { Collection } from '#contracts/content/collection.ts';
import type { WrittenItemResponse } from '#contracts/content/insert-item.ts';
import type { RemoveItemRequest, TruncateRequest, TruncateResponse } from '#contracts/content/remove-item.ts';
import type { Caller } from '../../auth/caller.ts';
import { deleteItems, emptyCollection } from '../../store/sql/items-store.ts';
import type { World } from '../../world/world.ts';
import { requireNoAppCollection } from '../app-collections/app-collections.ts';
import { forbidden } from '../definition/permissions.ts';
import { writableCollection } from '../definition/permitted-collection.ts';
import { clearAllReferences, clearReferences, collectionsPointingTo } from '../references/clear-references.ts';
import { requireCollection } from '../store/collections-store.ts';
import { inTransactionOn, inTransactionOnAll } from '../store/in-transaction.ts';
import { itemToChange, parseCondition } from './item-to-change.ts';
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

/**
 * Removes all items of a collection. Only administrators may do this, whatever the permissions say (TRU-1). The items of
 * a large collection are gone at once, but remain to be deleted. Throws WDE0025, WDE0027, and WDE0119 for the collection of
 * an app.
 */
export async function truncate(world: World, caller: Caller, request: TruncateRequest): Promise<TruncateResponse> {
  await inTransactionOnAll(world, async (world) => {
    const collection = await requireCollection(world, request.dataCollectionId);
    if (caller.role !== 'administrator') throw forbidden('remove', collection);
    requireNoAppCollection(collection);
    await clearAllReferences(world, collection);
    await emptyCollection(world, collection.id);
  });
  return {};
}
