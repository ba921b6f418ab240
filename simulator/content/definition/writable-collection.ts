import type { Collection } from '#contracts/content/collection.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { requireCollection } from '../store/collections-store.ts';
import { requireDirectWrites } from './paired-drafts.ts';
import { requireWritable, type WriteAction } from './permissions.ts';

/**
 * Reads collection `id` and checks that the caller may write at least some items. Throws WDE0025 first, then WDE0027
 * (PRM-10), then WDE0119 if items reach it only by publishing (DRF-1).
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
