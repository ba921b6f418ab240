import { bothOf, type Filter } from '../../store/query/filter.ts';
import { hasManyItems, moveIfLarge } from '../../store/sql/read-size.ts';
import { type Grouping, groupsInStore, type StoredGroup } from '../../store/sql/search/group-items.ts';
import type { World } from '../../world/world.ts';
import { checkStatusFilter } from '../definition/publish-status.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';

/**
 * The groups of the items that the caller may read and that pass `asked`, made by the store. Undefined for a collection
 * that is small enough to be read into memory, and if the store cannot decide the result. Throws WDE0093 for an invalid
 * filter by publish status.
 */
export async function groupsOfLarge(
  world: World,
  from: ReadableCollection,
  asked: Filter,
  grouping: Grouping,
): Promise<readonly StoredGroup[] | undefined> {
  checkStatusFilter(from.collection, asked);
  if (from.madeItems || !(await hasManyItems(world, from.collection.id))) return undefined;
  await moveIfLarge(world, from.collection.id);
  return groupsInStore(world, from, bothOf(from.filter, asked), grouping);
}
