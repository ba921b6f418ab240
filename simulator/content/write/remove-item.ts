import type { Collection } from '#contracts/content/collection.ts';
import { isHeard } from '../../events/tell.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { allItems, deleteItems, emptyCollection, findItems } from '../../store/items.ts';
import { hasManyItems, sizeOfCollection } from '../../store/read-size.ts';
import { requireNoAppCollection } from '../app-collections/app-collections.ts';
import { forbidden } from '../definition/permissions.ts';
import { writableCollection } from '../definition/permitted-collection.ts';
import { clearAllReferences, clearReferences, collectionsPointingTo } from '../references/clear-references.ts';
import type { Rule } from '../requests/rule.ts';
import { requireCollection } from '../store/collections-store.ts';
import { inTransactionOnAll, inTransactionReading } from '../store/in-transaction.ts';
import { tellItems } from '../store/store-item.ts';
import { itemToChange, parseCondition } from './item-to-change.ts';
import { writtenItem } from './written-item.ts';

/** Removes an item and returns its last state (REM-1). Throws ContentError. */
export const removeItem: Rule<'removeItem'> = async (context, caller, request) => {
  const readWhole = await collectionsPointingTo(context, request.dataCollectionId);
  return inTransactionReading(context, readWhole, async (context) => {
    const collection = await writableCollection(context, caller, request.dataCollectionId, 'remove');
    const { dataItemId: id, condition } = request;
    const change = { id, action: 'remove', condition: parseCondition(context, condition) } as const;
    const item = await itemToChange(context, caller, collection, change);
    const dataItem = await writtenItem(context, caller, collection, item);
    await takeAway(context, collection, [id]);
    return { dataItem };
  });
};

/** Deletes items and all that points to them (REM-2). */
export async function takeAway(context: RequestContext, collection: Collection, ids: readonly string[]): Promise<void> {
  const items = (await isHeard(context)) ? await findItems(context, collection.id, ids) : [];
  await clearReferences(context, collection, ids);
  await deleteItems(context, collection.id, ids);
  await tellItems(context, collection.id, items, 'deleted');
}

/**
 * Removes all items of a collection. Only administrators may do this, whatever the permissions say (TRU-1). The items of
 * a large collection are gone at once, but remain to be deleted. Throws WDE0025, WDE0027, and WDE0119 for the collection of
 * an app.
 */
export const truncate: Rule<'truncate'> = async (context, caller, request) => {
  await inTransactionOnAll(context, async (context) => {
    const collection = await requireCollection(context, request.dataCollectionId);
    if (caller.role !== 'administrator') throw forbidden('remove', collection, caller);
    requireNoAppCollection(collection);
    await clearAllReferences(context, collection);
    // Of a large collection, only the last items would be kept, and reading all of them would take too long.
    const size = await sizeOfCollection(context, collection.id);
    const isTold = !hasManyItems(size) && (await isHeard(context));
    const items = isTold ? await allItems(context, collection.id) : [];
    await emptyCollection(context, collection.id);
    await tellItems(context, collection.id, items, 'deleted');
  });
  return {};
};
