import { deleteItems, type ItemData, selectItems } from '../../store/sqlite/items-store.ts';
import { deleteLinksFrom } from '../../store/sqlite/links-store.ts';
import { raw } from '../../store/sqlite/sql.ts';
import type { World } from '../../world/world.ts';

/** Every item of a collection, drafts too, in no order. */
export function allItems(world: World, collectionId: string): Promise<readonly ItemData[]> {
  return selectItems(world, collectionId, raw('1'));
}

/** Deletes items with the links that they have, and leaves what points to them. */
export async function deleteWithLinks(world: World, collectionId: string, items: readonly ItemData[]): Promise<void> {
  const ids = items.map(({ _id }) => _id);
  await deleteLinksFrom(world, collectionId, ids);
  await deleteItems(world, collectionId, ids);
}
