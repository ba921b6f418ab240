import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import { isoInstant } from '../../platform/clock.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ItemData } from '../../query/item-search.ts';
import { findItem } from '../../store/items.ts';
import { mayAct } from '../definition/permissions.ts';
import { readableLinks, writableCollection } from '../definition/permitted-collection.ts';
import { withStatus } from '../definition/plugins.ts';
import { setLinks } from '../references/reference-field.ts';
import type { Rule } from '../requests/rule.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { storeInCollection } from '../store/store-item.ts';
import { type ItemToWrite, readItemToWrite } from './item-to-write.ts';
import { insertedItem } from './written-item.ts';

/** Adds an item (INS-1). Throws ContentError. */
export const insertItem: Rule<'insertItem'> = (context, caller, request) =>
  inTransaction(context, async (context) => {
    const collection = await writableCollection(context, caller, request.dataCollectionId, 'insert');
    const item = readItemToWrite(context, collection, request.dataItem, request.saveReferences ? 'save' : 'refuse');
    const data = await addItem(context, caller, collection, item);
    const references = request.includeReferencedItems ? 'as items' : 'as ids';
    return { dataItem: await insertedItem(context, caller, collection, data, references) };
  });

/** Adds one checked item, and sets its system fields. Throws WDE0074 (INS-2) and like `storeInCollection`. */
export async function addItem(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  { id: given, fields, owner, links }: ItemToWrite,
): Promise<ItemData> {
  if (given !== undefined && (await findItem(context, collection.id, given))) {
    throw refusal('WDE0074', { item: given, collection: collection.id }, { itemId: given });
  }
  const id = given ?? randomGuid(context.randomBytes);
  const now = { $date: isoInstant(context.now) };
  const data = await storeInCollection(context, collection, {
    ...withStatus(collection, fields, mayAct(collection, caller, 'update')),
    _id: id,
    _owner: caller.role === 'administrator' ? (owner ?? caller.id) : caller.id,
    _createdDate: now,
    _updatedDate: now,
  });
  await setLinks(context, readableLinks(context, caller, collection), id, links);
  return data;
}
