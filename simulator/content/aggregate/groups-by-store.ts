import { bothOf, type Filter } from '../../query/filter.ts';
import { groupsBySql } from '../../store/sql/search/group-items.ts';
import type { Grouping, StoredGroup } from '../../store/sql/search/grouping.ts';
import { planOf } from '../../store/sql/search/plan-of.ts';
import type { World } from '../../world/world.ts';
import { checkStatusFilter } from '../definition/publish-status.ts';
import type { ReadableCollection } from '../definition/readable-collection.ts';

/**
 * The groups of the items that the caller may read and that pass `asked`, made by the store.
 * Undefined if the evaluator has to make them. Throws WDE0093 for an invalid filter by publish status.
 */
export async function groupsByStore(
  world: World,
  from: ReadableCollection,
  asked: Filter,
  grouping: Grouping,
): Promise<readonly StoredGroup[] | undefined> {
  checkStatusFilter(from.collection, asked);
  if (from.madeItems) return undefined;
  const plan = await planOf(world, 'groups', { from, filter: bothOf(from.filter, asked), grouping });
  return plan.by === 'memory' ? undefined : groupsBySql(plan);
}
