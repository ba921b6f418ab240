import type { Filter } from '../../query/filter.ts';
import type { Grouping, StoredGroup } from '../../store/sql/search/grouping.ts';
import type { World } from '../../world/world.ts';
import { columnsForFilter } from '../columns/columns-for-filter.ts';
import { groupColumns, pathsOfGrouping } from '../columns/group-columns.ts';
import { MAX_SUMMANDS } from '../columns/summands.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';

/** A store reads each item for a grouping. */
const WORTH = { requests: 32, items: MAX_SUMMANDS, bytes: 32 * 1024 * 1024, withTexts: false };

/**
 * The groups of the items that pass `filter`, made of columns in memory. Undefined if they are not loaded, or do not decide the
 * result. A request is charged as if the store had made the groups.
 */
export async function groupsInColumns(
  world: World,
  from: ReadableCollection,
  filter: Filter,
  grouping: Grouping,
): Promise<readonly StoredGroup[] | undefined> {
  const columns = await columnsForFilter(world, from, filter, pathsOfGrouping(grouping), WORTH);
  if (!columns) return undefined;
  world.work.spend(columns.items * (1 + grouping.by.length + grouping.results.length));
  return groupColumns(columns, filter, grouping, world.work);
}
