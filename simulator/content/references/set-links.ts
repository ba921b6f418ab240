import type { Collection } from '#contracts/content/collection.ts';
import type { World } from '../../world/world.ts';
import { linksOf } from '../store/field-links.ts';
import { deleteLinks, linkedIds, makeLinks } from '../store/links-store.ts';
import { deepEqual } from '../values/value.ts';

/** Makes the multi-references of an item point to these ids and no others, in this order. */
export async function setLinks(
  world: World,
  collection: Collection,
  itemId: string,
  targets: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [field, targetIds] of targets) {
    const links = linksOf(collection, field);
    const before = (await linkedIds(world, links, [itemId])).get(itemId) ?? [];
    // Links that are written again as they were are as old as before, which the other end is ordered by (REF-7).
    if (deepEqual(before, targetIds)) continue;
    await deleteLinks(world, links, itemId);
    await makeLinks(world, links, itemId, targetIds);
  }
}
