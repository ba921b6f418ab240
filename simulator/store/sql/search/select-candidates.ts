import { bothOf, type Filter } from '../../../query/filter.ts';
import type { ItemData, SearchedCollection } from '../../../query/item-search.ts';
import type { World } from '../../../world/world.ts';
import { searchTarget } from '../automatic-index/search-target.ts';
import { type IndexedWords, wordCondition } from '../automatic-index/word-condition.ts';
import { selectItems } from '../items-store.ts';
import { sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';

/**
 * All items that pass both filters, in no particular order. There may be others among them if SQL cannot express a
 * filter; the caller's evaluator then decides. The filters are compiled separately, so that one that is too large for
 * SQL does not make every item a candidate. With `words`, items without them may be left out.
 */
export async function selectCandidates(
  world: World,
  from: SearchedCollection,
  filters: readonly [Filter, Filter],
  words?: IndexedWords,
): Promise<readonly ItemData[]> {
  const [first, second] = filters;
  const target = await searchTarget(world, from, bothOf(first, second), []);
  const condition = sql`${compileFilter(first, target).sql} AND ${compileFilter(second, target).sql}`;
  // An index of words cannot name all odd ids.
  const hasWords = words && !target.hasOddIds ? wordCondition(world, words) : undefined;
  return selectItems(world, from.collection.id, hasWords ? sql`${condition} AND ${hasWords}` : condition);
}
