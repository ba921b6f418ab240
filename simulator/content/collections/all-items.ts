import type { World } from '../../world/world.ts';
import { deleteItems, type ItemData, selectItems } from '../store/items-store.ts';
import { deleteLinksFrom } from '../store/links-store.ts';
import { raw } from '../store/sql.ts';

/** All items of a collection, including drafts, in no particular order. */
export function allItems(world: World, collectionId: string): Promise<readonly ItemData[]> {
  return selectItems(world, collectionId, raw('1'));
}

/** Deletes items and the links that they declare. References to the items stay. */
export async function deleteWithLinks(world: World, collectionId: string, items: readonly ItemData[]): Promise<void> {
  const ids = items.map(({ _id }) => _id);
  await deleteLinksFrom(world, collectionId, ids);
  await deleteItems(world, collectionId, ids);
}
