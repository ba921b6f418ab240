import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../world/caller.ts';
import type { World } from '../../world/world.ts';
import type { Filter } from '../filter/filter.ts';
import { requireCollection } from '../store/collections-store.ts';
import { requireReadable } from './permissions.ts';

/** Collection `id` and what of it the caller may read. Throws WDE0025, and only after it WDE0027 (PRM-10). */
export async function readableCollection(
  world: World,
  caller: Caller,
  id: string,
): Promise<{ collection: Collection; readable: Filter }> {
  const collection = await requireCollection(world, id);
  return { collection, readable: requireReadable(world, collection, caller) };
}
