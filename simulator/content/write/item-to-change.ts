import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import { type ContentError, refusal } from '../../errors/content-error.ts';
import { ALL } from '../../query/filter.ts';
import type { ItemData } from '../../query/item-search.ts';
import { findItem } from '../../store/sql/items-store.ts';
import type { World } from '../../world/world.ts';
import { forbidden, isVisible, mayRead, mayWriteItem } from '../definition/permissions.ts';
import { type Condition, satisfies } from './write-condition.ts';

/** WDE0073: the collection has no such item. */
export function noSuchItem({ id: collection }: Collection, id: string): ContentError {
  return refusal('WDE0073', { item: id, collection }, { itemId: id });
}

/**
 * Finds the stored item that a write will change or remove. Throws WDE0073 when it does not exist, or belongs to
 * somebody else and the caller may not read it, WDE0027 when the caller may read it but not write it (PRM-3), and
 * WDE0178 when it does not match the condition (UPD-4). A condition reads the item, so a caller who may only write it
 * gets WDE0027.
 */
export async function itemToChange(
  world: World,
  caller: Caller,
  collection: Collection,
  { id, action, condition }: { id: string; action: 'update' | 'remove'; condition: Condition },
): Promise<ItemData> {
  const item = await findItem(world, collection.id, id);
  const isThere = item !== undefined && isVisible(world, collection, caller, item);
  const mayWrite = isThere && mayWriteItem(collection, caller, action, item);
  if (!isThere || !(mayWrite || mayRead(world, collection, caller, item))) {
    throw noSuchItem(collection, id);
  }
  if (!mayWrite) throw forbidden(action, collection);
  if (condition === ALL) return item;
  if (!mayRead(world, collection, caller, item)) throw forbidden('read', collection);
  if (!(await satisfies(world, caller, collection, item, condition))) {
    const reason = `Item [${id}] of collection [${collection.id}] does not pass the condition of the write.`;
    throw refusal('WDE0178', { reason }, { itemId: id });
  }
  return item;
}
