import type { RequestContext } from '../../platform/request-context.ts';
import type { Filter } from '../../query/filter.ts';
import type { Found } from '../../query/item-search.ts';
import { type RandomOrder, randomOrder } from '../../query/random-order.ts';
import type { SortField } from '../../query/sort.ts';
import { distinctBySql } from '../../store/sql/search/distinct-values.ts';
import { groupsBySql } from '../../store/sql/search/group-items.ts';
import type { Grouping, StoredGroup } from '../../store/sql/search/grouping.ts';
import { planOf } from '../../store/sql/search/plan-of.ts';
import { randomBySql } from '../../store/sql/search/random-items.ts';
import { itemsBySql } from '../../store/sql/search/search-items.ts';
import type { ReadableCollection } from '../definition/permitted-collection.ts';
import type { Search } from '../search/item-search.ts';

// What the database answers to each kind of question. Undefined if the plan is that the evaluator answers.

export async function itemsInStore(context: RequestContext, search: Search): Promise<Found | undefined> {
  const plan = await planOf(context, 'items', search);
  return plan.by === 'memory' ? undefined : itemsBySql(search, plan);
}

export async function groupsInStore(
  context: RequestContext,
  from: ReadableCollection,
  filter: Filter,
  grouping: Grouping,
): Promise<readonly StoredGroup[] | undefined> {
  const plan = await planOf(context, 'groups', { from, filter, grouping });
  return plan.by === 'memory' ? undefined : groupsBySql(plan);
}

export async function distinctInStore(
  context: RequestContext,
  from: ReadableCollection,
  filter: Filter,
  values: SortField,
): Promise<Found<unknown> | undefined> {
  const plan = await planOf(context, 'distinct', { from, filter, values });
  return plan.by === 'memory' ? undefined : distinctBySql(from.collection.id, plan);
}

export async function randomInStore(
  context: RequestContext,
  from: ReadableCollection,
  filter: Filter,
  order: RandomOrder = randomOrder(1),
): Promise<Found | undefined> {
  const plan = await planOf(context, 'random', { from, filter, order });
  return plan.by === 'memory' ? undefined : randomBySql(plan);
}
