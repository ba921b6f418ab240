import { type Filter, isEveryItem } from '../../query/filter.ts';
import { spendSearching } from '../../store/sql/search/search-items.ts';
import type { World } from '../../world/world.ts';

import { columnTestOf } from '../columns/column-test.ts';
import { columnsForFilter } from '../columns/columns-for-filter.ts';
import { countPassing } from '../columns/passing-items.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';

/** Counting by an index takes a store much less than loading, and in a larger collection less than reading a column. */
const WORTH = { requests: 500, items: 20_000, bytes: 16 * 1024 * 1024, withTexts: false };

/**
 * The number of items that pass `filter`, from columns in memory. Undefined if they are not loaded. A request is charged as if the
 * store had counted.
 */
export async function countInColumns(
  world: World,
  from: ReadableCollection,
  filter: Filter,
): Promise<number | undefined> {
  if (isEveryItem(filter)) return undefined;
  const columns = await columnsForFilter(world, from, filter, [], WORTH);
  if (!columns) return undefined;
  await spendSearching(world, { from, filter, sort: [] });
  return countPassing(columnTestOf(filter, columns, world.work), columns.items);
}
