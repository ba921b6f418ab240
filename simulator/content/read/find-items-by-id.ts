import type { Caller } from '../../auth/caller.ts';
import type { ItemData } from '../../query/item-search.ts';
import { findItems } from '../../store/sql/items-store.ts';
import type { World } from '../../world/world.ts';
import { isAppCollectionId } from '../app-collections/app-collections.ts';
import { memberItems } from '../app-collections/member-items.ts';

/**
 * The items of a collection with these ids, in no order. The caller's permissions are not checked, but of an app
 * collection only what the caller may see is made.
 */
export async function findItemsById(
  world: World,
  caller: Caller,
  collectionId: string,
  ids: readonly string[],
): Promise<readonly ItemData[]> {
  if (!isAppCollectionId(collectionId)) return findItems(world, collectionId, ids);
  const wanted = new Set(ids);
  return (await memberItems(world, caller, collectionId).withIds(ids)).filter(({ _id }) => wanted.has(_id));
}
