import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import { isoInstant } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ALL } from '../../query/filter.ts';
import type { ItemData } from '../../query/item-search.ts';
import { isAbsent, type JsonObject } from '../../query/value.ts';
import { readableLinks, writableCollection } from '../definition/permitted-collection.ts';
import { statusOf } from '../definition/plugins.ts';
import { setLinks } from '../references/reference-field.ts';
import type { Rule } from '../requests/rule.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { storeInCollection } from '../store/store-item.ts';
import { type Condition, itemToChange, parseCondition } from './item-to-change.ts';
import { type IdentifiedItem, readIdentifiedItem } from './item-to-write.ts';
import { writtenItem } from './written-item.ts';

/** Replaces the whole data of an item (UPD-1). Throws ContentError. */
export const updateItem: Rule<'updateItem'> = (context, caller, request) =>
  inTransaction(context, async (context) => {
    const collection = await writableCollection(context, caller, request.dataCollectionId, 'update');
    const item = readIdentifiedItem(context, collection, request.dataItem, request.saveReferences ? 'save' : 'refuse');
    const data = await replaceItem(context, caller, collection, item, parseCondition(context, request.condition));
    const references = request.includeReferencedItems ? 'as items' : 'as ids';
    return { dataItem: await writtenItem(context, caller, collection, data, references) };
  });

/** Replaces the data of one checked item. Multi-references that it does not name stay. Throws like `itemToChange`. */
export async function replaceItem(
  context: RequestContext,
  caller: Caller,
  collection: Collection,
  { id, fields, links }: IdentifiedItem,
  condition: Condition = ALL,
): Promise<ItemData> {
  const before = await itemToChange(context, caller, collection, { id, action: 'update', condition });
  for (const name of Object.keys(before)) {
    if (!name.startsWith('_') && fields[name] === undefined && !isAbsent(before[name])) context.work.noteWiped(name);
  }
  const data = await storeChanged(context, collection, before, { ...statusOf(collection, before), ...fields });
  await setLinks(context, readableLinks(context, caller, collection), id, links);
  return data;
}

/**
 * Stores `fields` as the new data of the item `before`. The system fields of `before` stay (UPD-2). Throws like
 * `storeInCollection`.
 */
export function storeChanged(
  context: RequestContext,
  collection: Collection,
  before: ItemData,
  fields: JsonObject,
): Promise<ItemData> {
  const { _id, _owner, _createdDate } = before;
  const data: ItemData = {
    ...fields,
    _id,
    ...(!isAbsent(_owner) && { _owner }),
    ...(!isAbsent(_createdDate) && { _createdDate }),
    _updatedDate: { $date: isoInstant(context.now) },
  };
  return storeInCollection(context, collection, data, before);
}
