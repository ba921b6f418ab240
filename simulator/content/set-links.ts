import type { Collection } from '#contracts/content/collection.ts';
import type { World } from '../world/world.ts';
import { linksOf } from './field-links.ts';
import { deleteLinks, makeLinks } from './links-store.ts';

/** Makes the multi-references of an item point to these ids and no others, in this order. */
export async function setLinks(
  world: World,
  collection: Collection,
  itemId: string,
  targets: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [field, targetIds] of targets) {
    const links = linksOf(collection, field);
    await deleteLinks(world, links, itemId);
    await makeLinks(world, links, itemId, targetIds);
  }
}
