import type { RequestContext } from '../../../platform/request-context.ts';
import { bothOf, type Filter } from '../../../query/filter.ts';
import type { ItemData, SearchedCollection } from '../../../query/item-search.ts';
import { selectItems } from '../../items.ts';
import { indexShape } from '../automatic-index/index-shape.ts';
import { provideIndex } from '../automatic-index/provide-index.ts';
import { sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';
import { factsOf, lackedIndex, targetOf } from './facts.ts';

/**
 * All items that pass both filters, in no particular order. There may be others among them if SQL cannot express a
 * filter; the caller's evaluator then decides. The filters are compiled separately, so that one that is too large for
 * SQL does not make every item a candidate.
 */
export async function selectCandidates(
  context: RequestContext,
  from: SearchedCollection,
  filters: readonly [Filter, Filter],
): Promise<readonly ItemData[]> {
  const [first, second] = filters;
  const { id } = from.collection;
  let facts = await factsOf(context, id);
  const lacked = lackedIndex(facts, indexShape(bothOf(first, second), [], from.links));
  if (lacked && (await provideIndex(context, facts, lacked))) facts = await factsOf(context, id);
  const target = targetOf(facts, from);
  const condition = sql`${compileFilter(first, target).sql} AND ${compileFilter(second, target).sql}`;
  return selectItems(context, id, condition);
}
