import type { Collection } from '#contracts/content/collection.ts';
import type { WrittenItemResponse } from '#contracts/content/insert-item.ts';
import type { RemoveItemRequest, TruncateRequest, TruncateResponse } from '#contracts/content/remove-item.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deleteItems, emptyCollection } from '../../store/sql/items-store.ts';
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
  context: RequestContext,
  caller: Caller,
  request: RemoveItemRequest,
): Promise<WrittenItemResponse> {
  const { dataCollectionId: collectionId } = request;
  const readWhole = await collectionsPointingTo(context, collectionId);
  const items = { collectionId, ids: [request.dataItemId], readWhole };
  return inTransactionOn(context, items, async (context) => {
    const collection = await writableCollection(context, caller, request.dataCollectionId, 'remove');
    const { dataItemId: id, condition } = request;
    const change = { id, action: 'remove', condition: parseCondition(context, condition) } as const;
    const item = await itemToChange(context, caller, collection, change);
    const dataItem = await writtenItem(context, caller, collection, item);
    await takeAway(context, collection, [id]);
    return { dataItem };
  });
}

/** Deletes items and all that points to them (REM-2). */
export async function takeAway(context: RequestContext, collection: Collection, ids: readonly string[]): Promise<void> {
  await clearReferences(context, collection, ids);
  await deleteItems(context, collection.id, ids);
}

/**
 * Removes all items of a collection. Only administrators may do this, whatever the permissions say (TRU-1). The items of
 * a large collection are gone at once, but remain to be deleted. Throws WDE0025, WDE0027, and WDE0119 for the collection of
 * an app.
 */
export async function truncate(
  context: RequestContext,
  caller: Caller,
  request: TruncateRequest,
): Promise<TruncateResponse> {
  await inTransactionOnAll(context, async (context) => {
    const collection = await requireCollection(context, request.dataCollectionId);
    if (caller.role !== 'administrator') throw forbidden('remove', collection, caller);
    requireNoAppCollection(collection);
    await clearAllReferences(context, collection);
    await emptyCollection(context, collection.id);
  });
  return {};
}
