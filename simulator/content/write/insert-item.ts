import type { Collection } from '#contracts/content/collection.ts';
import type { InsertItemRequest, WrittenItemResponse } from '#contracts/content/insert-item.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import type { ItemData } from '../../query/item-search.ts';
import { findItem } from '../../store/sql/items-store.ts';
import { isoInstant } from '../../world/clock.ts';
import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { mayAct } from '../definition/permissions.ts';
import { readableLinks, writableCollection } from '../definition/permitted-collection.ts';
import { withStatus } from '../definition/plugins.ts';
import { setLinks } from '../references/reference-field.ts';
import { inTransactionOn } from '../store/in-transaction.ts';
import { storeInCollection } from '../store/store-item.ts';
import { type ItemToWrite, readItemToWrite, sentId } from './item-to-write.ts';
import { insertedItem } from './written-item.ts';

/** Adds an item (INS-1). Throws ContentError. */
export function insertItem(world: World, caller: Caller, request: InsertItemRequest): Promise<WrittenItemResponse> {
  const items = { collectionId: request.dataCollectionId, ids: [sentId(request.dataItem)] };
  return inTransactionOn(world, items, async (world) => {
    const collection = await writableCollection(world, caller, request.dataCollectionId, 'insert');
    const item = readItemToWrite(world, collection, request.dataItem, request.saveReferences ? 'save' : 'refuse');
    const data = await addItem(world, caller, collection, item);
    const references = request.includeReferencedItems ? 'as items' : 'as ids';
    return { dataItem: await insertedItem(world, caller, collection, data, references) };
  });
}

/**
 * Adds one checked item, and sets its system fields. Throws WDE0074 (INS-2) and like `storeInCollection`.
 */
export async function addItem(
  world: World,
  caller: Caller,
  collection: Collection,
  { id: given, fields, owner, links }: ItemToWrite,
): Promise<ItemData> {
  if (given !== undefined && (await findItem(world, collection.id, given))) {
    throw refusal('WDE0074', { item: given, collection: collection.id }, { itemId: given });
  }
  const id = given ?? randomGuid(world.randomBytes);
  const now = { $date: isoInstant(world.now) };
  const data = await storeInCollection(world, collection, {
    ...withStatus(collection, fields, mayAct(collection, caller, 'update')),
    _id: id,
    _owner: caller.role === 'administrator' ? (owner ?? caller.id) : caller.id,
    _createdDate: now,
    _updatedDate: now,
  });
  await setLinks(world, readableLinks(world, caller, collection), id, links);
  return data;
}
