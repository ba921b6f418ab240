import type { ReadableLinks } from '../../query/readable-links.ts';
import { deepEqual } from '../../query/value.ts';
import { deleteLinks, linkedIds, makeLinks } from '../../store/sql/links-store.ts';
import type { World } from '../../world/world.ts';

/**
 * Replaces the links of an item's multi-references by links to these ids, in this order. Links that the caller may not
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
    // Unchanged links are not written again, so that they keep their age: the other end is ordered by it (REF-7).
    if (deepEqual(before, targetIds)) continue;
    await deleteLinks(world, links, itemId);
    await makeLinks(world, links, itemId, targetIds);
  }
}
