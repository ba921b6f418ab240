import type { Collection } from '#contracts/content/collection.ts';
import type { ItemData } from '../../query/item-search.ts';
import { deleteItems, findItem } from '../../store/sql/items-store.ts';
import { deleteLinksFrom, linkedIds } from '../../store/sql/links-store.ts';
import type { World } from '../../world/world.ts';
import { everyLink } from '../definition/readable-links.ts';
import { setLinks } from '../references/set-links.ts';
import { storeInCollection } from '../write/store-in-collection.ts';

/**
 * Copies `item` with its links into `to`, where it replaces an item with the same id. Throws like `storeInCollection`.
 */
export async function copyItem(world: World, from: Collection, to: Collection, item: ItemData): Promise<ItemData> {
  const stored = await storeInCollection(world, to, item, await findItem(world, to.id, item._id));
  const links = new Map<string, readonly string[]>();
  for (const [field, fieldLinks] of everyLink(from)) {
    links.set(field, (await linkedIds(world, fieldLinks, [item._id])).get(item._id) ?? []);
  }
  await setLinks(world, everyLink(to), item._id, links);
  return stored;
}

/** Like `copyItem`, and removes the item from `from`. References to its id stay. */
export async function moveItem(world: World, from: Collection, to: Collection, item: ItemData): Promise<ItemData> {
  const stored = await copyItem(world, from, to, item);
  await deleteLinksFrom(world, from.id, [item._id]);
  await deleteItems(world, from.id, [item._id]);
  return stored;
}
