import type { RequestContext } from '../platform/request-context.ts';
import type { Found, ItemSearch, SearchedCollection } from '../query/item-search.ts';
import { nameOf, pathsOfColumns } from './sql/automatic-index/index-shape.ts';
import { type DistinctQuestion, distinctBySql } from './sql/search/distinct-values.ts';
import { factsOf } from './sql/search/facts.ts';
import { groupsBySql } from './sql/search/group-items.ts';
import type { GroupsQuestion, StoredGroup } from './sql/search/grouping.ts';
import type { Plan } from './sql/search/plan.ts';
import { plan, planOf } from './sql/search/plan-of.ts';
import { idsBySql, type RandomQuestion } from './sql/search/random-items.ts';
import { itemsBySql } from './sql/search/search-items.ts';

// What the store answers to questions about the items of a collection. Undefined if its plan is that the evaluator answers.

export { selectCandidates } from './sql/search/candidates.ts';
export type { Grouping, GroupResult, StoredGroup } from './sql/search/grouping.ts';

/** The items of a search, in its order. */
export async function itemsInStore(context: RequestContext, question: ItemSearch): Promise<Found | undefined> {
  const ready = await planOf(context, 'items', question);
  return ready.by === 'memory' ? undefined : itemsBySql(question, ready);
}

/** The groups of the items that pass a filter, in no particular order. */
export async function groupsInStore(
  context: RequestContext,
  question: GroupsQuestion,
): Promise<readonly StoredGroup[] | undefined> {
  const ready = await planOf(context, 'groups', question);
  return ready.by === 'memory' ? undefined : groupsBySql(ready);
}

/** The distinct values of a field. The rows have no ids. */
export async function distinctInStore(
  context: RequestContext,
  question: DistinctQuestion,
): Promise<Found<unknown> | undefined> {
  const ready = await planOf(context, 'distinct', question);
  return ready.by === 'memory' ? undefined : distinctBySql(question.from.collection.id, ready);
}

/** The ids of the items that pass a filter, in no particular order. */
export async function idsInStore(
  context: RequestContext,
  question: RandomQuestion,
): Promise<readonly string[] | undefined> {
  const ready = await planOf(context, 'random', question);
  return ready.by === 'memory' ? undefined : idsBySql(ready);
}

/** Tells the request log how a text search is answered. No index has words, so the evaluator finds them. */
export async function noteTextSearch(context: RequestContext, from: SearchedCollection): Promise<void> {
  await planOf(context, 'words', { from });
}

/** A plan with the names of the fields of the index that it wants. */
type Explained = Omit<Plan, 'wants'> & { readonly wants: string[] };

/** The plan of a search, which is not carried out. It is made from the facts of the moment. */
export async function explainSearch(context: RequestContext, question: ItemSearch): Promise<Explained> {
  const {
    by,
    why,
    items,
    isLong,
    wants = [],
  } = plan('items', question, await factsOf(context, question.from.collection.id));
  return { by, why, items, isLong, wants: pathsOfColumns(wants).map(nameOf) };
}
