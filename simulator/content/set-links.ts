import type { World } from '../world/world.ts';
import { deleteLinks, makeLinks } from './links-store.ts';

/** Makes the multi-references of an item point to these ids and no others, in this order. */
export async function setLinks(
  world: World,
  collectionId: string,
  itemId: string,
  links: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const [field, targetIds] of links) {
    await deleteLinks(world, { collectionId, field, itemId });
    const made = targetIds.map((targetId) => ({ collectionId, field, itemId, targetId }));
    await makeLinks(world, made);
  }
}
