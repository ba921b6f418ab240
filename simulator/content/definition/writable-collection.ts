import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { requireCollection } from '../store/collections-store.ts';
import { requireDirectWrites } from './paired-drafts.ts';
import { requireWritable, type WriteAction } from './permissions.ts';

/**
 * Collection `id`, in which the caller may write something. Throws WDE0025, and only after it WDE0027
 * (PRM-10), then WDE0119 where only publishing writes (DRF-1).
 */
export async function writableCollection(
  world: World,
  caller: Caller,
  id: string,
  action: WriteAction,
): Promise<Collection> {
  const collection = await requireCollection(world, id);
  requireWritable(collection, caller, action);
  requireDirectWrites(collection);
  return collection;
}
