import { bothOf, type Filter, isEveryItem } from '../../query/filter.ts';
import { hasManyItems, moveIfStoreBlocks } from '../../store/sql/read-size.ts';
import { groupsInStore } from '../../store/sql/search/group-items.ts';
import type { Grouping, StoredGroup } from '../../store/sql/search/grouping.ts';
import type { World } from '../../world/world.ts';
import { checkStatusFilter } from '../definition/publish-status.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';

/**
 * The groups of the items that the caller may read and that pass `asked`, made by the store.
 * Undefined for all items of a collection that is small enough to be cached in memory, and if the store cannot decide the
 * result. Throws WDE0093 for an invalid filter by publish status.
 */
export async function groupsByStore(
  world: World,
  from: ReadableCollection,
  asked: Filter,
  grouping: Grouping,
): Promise<readonly StoredGroup[] | undefined> {
  checkStatusFilter(from.collection, asked);
  const filter = bothOf(from.filter, asked);
  const { id } = from.collection;
  // Filters differ from request to request, so the items that pass one are rarely in the cache.
  if (from.madeItems || (isEveryItem(filter) && !(await hasManyItems(world, id)))) return undefined;
  await moveIfStoreBlocks(world, id);
  return groupsInStore(world, from, filter, grouping);
}
