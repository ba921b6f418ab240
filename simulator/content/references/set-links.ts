import type { ReadableLinks } from '../../store/query/readable-links.ts';
import { deepEqual } from '../../store/query/value.ts';
import { deleteLinks, linkedIds, makeLinks } from '../../store/sqlite/links-store.ts';
import type { World } from '../../world/world.ts';

/**
 * Makes the multi-references of an item point to these ids and no others, in this order. Links that the caller may not
 * read stay as they are.
 */
export async function setLinks(
  world: World,
  readable: ReadonlyMap<string, ReadableLinks>,
  itemId: string,
  targets: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [field, targetIds] of targets) {
    const links = readable.get(field);
    if (!links) continue;
    const before = (await linkedIds(world, links, [itemId])).get(itemId) ?? [];
    // Links that are written again as they were are as old as before, which the other end is ordered by (REF-7).
    if (deepEqual(before, targetIds)) continue;
    await deleteLinks(world, links, itemId);
    await makeLinks(world, links, itemId, targetIds);
  }
}
