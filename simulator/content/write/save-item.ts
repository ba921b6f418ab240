import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ItemData } from '../../query/item-search.ts';
import { findItem } from '../../store/items.ts';
import { requireDirectWrites } from '../definition/paired-drafts.ts';
import { mayAct, requireWritable } from '../definition/permissions.ts';
import type { Rule } from '../requests/rule.ts';
import { requireCollection } from '../store/collections-store.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { addItem } from './insert-item.ts';
import { type ItemToWrite, readItemToWrite } from './item-to-write.ts';
import { replaceItem } from './update-item.ts';
import { insertedItem, writtenItem } from './written-item.ts';

/** Inserts an item, or updates it when its id is known (SAV-1). Throws ContentError. */
export const saveItem: Rule<'saveItem'> = (context, caller, request) =>
  inTransaction(context, async (context) => {
    const collection = await savableCollection(context, caller, request.dataCollectionId);
    const item = readItemToWrite(context, collection, request.dataItem, request.saveReferences ? 'save' : 'refuse');
    const isUpdate = await isKnown(context, collection, item.id);
    const data = await putItem(context, caller, collection, item);
    const references = request.includeReferencedItems ? 'as items' : 'as ids';
    const answered = isUpdate ? writtenItem : insertedItem;
    return {
      action: isUpdate ? 'UPDATED' : 'INSERTED',
      dataItem: await answered(context, caller, collection, data, references),
    };
  });

/**
 * Reads collection `id` and checks that the caller may insert or update at least some items. Throws like
 * `writableCollection`.
 */
export async function savableCollection(context: RequestContext, caller: Caller, id: string): Promise<Collection> {
  const collection = await requireCollection(context, id);
  if (!mayAct(collection, caller, 'update')) requireWritable(collection, caller, 'insert');
  requireDirectWrites(collection);
  return collection;
}

/** Whether an item with this id exists. If so, saving updates it. */
export async function isKnown(context: RequestContext, collection: Collection, id: unknown): Promise<boolean> {
  return typeof id === 'string' && (await findItem(context, collection.id, id)) !== undefined;
}

/**
 * Inserts or replaces one checked item, if the caller has the permission for that. Throws WDE0027, and like the insert
 * or the update.
 */
export async function putItem(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  item: ItemToWrite,
): Promise<ItemData> {
  const action = (await isKnown(context, collection, item.id)) ? 'update' : 'insert';
  requireWritable(collection, caller, action);
  const { id } = item;
  if (action === 'insert' || id === undefined) return addItem(context, caller, collection, item);
  return replaceItem(context, caller, collection, { ...item, id });
}
