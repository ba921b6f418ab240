import type { RequestContext } from '../../../platform/request-context.ts';
import type { ItemSearch } from '../../../query/item-search.ts';
import { planWords, type WordsPlan, type WordsQuestion } from './candidates.ts';
import { type DistinctQuestion, type DistinctStatement, planDistinct } from './distinct-values.ts';
import { type GroupsQuestion, type GroupsStatement, planGroups } from './group-items.ts';
import type { MemoryPlan, Plan, StorePlan } from './plan.ts';
import { planRandom, type RandomQuestion, type RandomStatement } from './random-items.ts';
import { type ItemsStatement, planItems } from './search-items.ts';

/** The kinds of questions. */
interface Questions {
  /** A page, a count, or whether there is any: items that pass a filter, in an order. */
  readonly items: ItemSearch;
  readonly groups: GroupsQuestion;
  /** The distinct values of a field. */
  readonly distinct: DistinctQuestion;
  /** Items in a random order. */
  readonly random: RandomQuestion;
  /** Items whose texts contain words. */
  readonly words: WordsQuestion;
}
interface Plans {
  readonly items: StorePlan<ItemsStatement>;
  readonly groups: StorePlan<GroupsStatement>;
  readonly distinct: StorePlan<DistinctStatement>;
  readonly random: StorePlan<RandomStatement>;
  readonly words: WordsPlan | MemoryPlan;
}
type Planners = {
  readonly [K in keyof Questions]: (context: RequestContext, question: Questions[K]) => Promise<Plans[K]>;
};

const PLANNERS: Planners = {
  items: planItems,
  groups: planGroups,
  distinct: planDistinct,
  random: planRandom,
  words: planWords,
};

/**
 * Decides how a question about the items of a collection is answered, and notes it for the request log. The executors follow the
 * plan: `itemsBySql`, `groupsBySql`, `distinctBySql` and `randomBySql`, or the evaluator in memory, which defines the results of all.
 */
export async function planOf<K extends keyof Questions>(
  context: RequestContext,
  kind: K,
  question: Questions[K],
): Promise<Plans[K]> {
  const plan = await PLANNERS[kind](context, question);
  const { by, why, items, isLong }: Plan = plan;
  context.work.noteSearch({ question: kind, by, why, items: items ?? null, isLong });
  return plan;
}
