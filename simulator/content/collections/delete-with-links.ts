import type { ItemData } from '../../query/item-search.ts';
import { deleteItems } from '../../store/sql/items-store.ts';
import { deleteLinksFrom } from '../../store/sql/links-store.ts';
import type { World } from '../../world/world.ts';

/** Deletes items and the links that they declare. References to the items stay. */
export async function deleteWithLinks(world: World, collectionId: string, items: readonly ItemData[]): Promise<void> {
  const ids = items.map(({ _id }) => _id);
  await deleteLinksFrom(world, collectionId, ids);
  await deleteItems(world, collectionId, ids);
}
