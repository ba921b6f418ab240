import type { Filter } from '../../query/filter.ts';
import type { Found } from '../../query/found.ts';
import type { SortField } from '../../query/sort.ts';
import { spendSearching } from '../../store/sql/search/search-items.ts';
import type { World } from '../../world/world.ts';
import { columnsForFilter } from '../columns/columns-for-filter.ts';
import { searchColumns } from '../columns/search-columns.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';

/** A store finds a page by an index, so loading is worth it after many pages, and for collections that memory has room for. */
const WORTH = { requests: 200, items: 20_000, bytes: 8 * 1024 * 1024, withTexts: true };

/**
 * The items that pass `filter`, from columns in memory. Undefined if they are not loaded, or do not decide the order. A request is
 * charged as if the store had searched.
 */
export async function searchInColumns(
  world: World,
  from: ReadableCollection,
  filter: Filter,
  sort: readonly SortField[],
): Promise<Found | undefined> {
  if (sort.length > 1) return undefined;
  const sorted = sort.map(({ path }) => path);
  const columns = await columnsForFilter(world, from, filter, sorted, WORTH);
  if (!columns) return undefined;
  await spendSearching(world, { from, filter, sort });
  return searchColumns(world, columns, filter, sort);
}
