import type { World } from '../../../world/world.ts';
import type { ItemData } from '../../item-data.ts';
import { bothOf, type Filter } from '../../query/filter.ts';
import type { SearchedCollection } from '../../query/item-search.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import { selectItems } from '../items-store.ts';
import { sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';

/**
 * All items that pass both filters, in no particular order. There may be others among them if SQL cannot express a
 * filter; the caller's evaluator then decides. The filters are compiled separately, so that one that is too large for
 * SQL does not make every item a candidate.
 */
export async function selectCandidates(
  world: World,
  from: SearchedCollection,
  filters: readonly [Filter, Filter],
): Promise<readonly ItemData[]> {
  const [first, second] = filters;
  const target = await searchTarget(world, from, bothOf(first, second), []);
  const condition = sql`${compileFilter(first, target).sql} AND ${compileFilter(second, target).sql}`;
  return selectItems(world, from.collection.id, condition);
}
