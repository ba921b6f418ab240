import type { RequestContext } from '../../../platform/request-context.ts';
import type { ItemSearch, SearchedCollection } from '../../../query/item-search.ts';
import { hasItem } from '../../items.ts';
import { readingMuch } from '../../read-size.ts';
import { provideIndex } from '../automatic-index/provide-index.ts';
import { type DistinctQuestion, type DistinctStatement, planDistinct } from './distinct-values.ts';
import { type Facts, factsOf } from './facts.ts';
import { type GroupsStatement, planGroups } from './group-items.ts';
import type { GroupsQuestion } from './grouping.ts';
import { type Check, inMemory, type MemoryPlan, type Plan, type Ready, type StorePlan } from './plan.ts';
import { planRandom, type RandomQuestion, type RandomStatement } from './random-items.ts';
import { costOfSearching, type ItemsStatement, planItems } from './search-items.ts';

/** The kinds of questions. */
interface Questions {
  /** A page, a count, or whether there is any: items that pass a filter, in an order. */
  readonly items: ItemSearch;
  readonly groups: GroupsQuestion;
  /** The distinct values of a field. */
  readonly distinct: DistinctQuestion;
  /** The ids of items, for a random order. */
  readonly random: RandomQuestion;
  /** Items whose texts contain words. */
  readonly words: { readonly from: SearchedCollection };
}
interface Plans {
  readonly items: StorePlan<ItemsStatement>;
  readonly groups: StorePlan<GroupsStatement>;
  readonly distinct: StorePlan<DistinctStatement>;
  readonly random: StorePlan<RandomStatement>;
  readonly words: MemoryPlan;
}
type Planner<K extends keyof Questions> = (question: Questions[K], facts: Facts) => Plans[K];

const PLANNERS: { readonly [K in keyof Questions]: Planner<K> } = {
  items: planItems,
  groups: planGroups,
  distinct: planDistinct,
  random: planRandom,
  words: (_, facts) => inMemory(facts, 'The texts of all items that pass the filter are read and scored.'),
};

/**
 * Decides from facts how a question about the items of a collection is answered. It runs no statement. The executors follow the
 * plan: `itemsBySql`, `groupsBySql`, `distinctBySql` and `idsBySql`, or the evaluator in memory, which defines the results of all.
 */
export function plan<K extends keyof Questions>(kind: K, question: Questions[K], facts: Facts): Plans[K] {
  return PLANNERS[kind](question, facts);
}

/**
 * Plans, makes the index that the plan wants, waits for the turn of a long plan, and checks what the plan assumes. Notes the
 * plan for the request log.
 */
export async function planOf<K extends keyof Questions>(
  context: RequestContext,
  kind: K,
  question: Questions[K] & { readonly from: SearchedCollection },
): Promise<Ready<Plans[K] | MemoryPlan>> {
  const { id } = question.from.collection;
  let facts = await factsOf(context, id);
  if ('sort' in question) context.work.spend(costOfSearching(question, facts));
  let made: Plans[K] = plan(kind, question, facts);
  if (made.wants && (await provideIndex(context, facts, made.wants))) {
    facts = await factsOf(context, id);
    made = plan(kind, question, facts);
  }
  const reading = made.isLong ? await readingMuch(context) : context;
  const failed = 'checks' in made ? await firstFailed(reading, id, made.checks) : undefined;
  const ready = failed ? inMemory(facts, failed.why, made.wants) : made;
  noteSearch(context, kind, ready);
  return { ...ready, context: reading };
}

function noteSearch({ work }: RequestContext, question: keyof Questions, { by, why, items, isLong }: Plan): void {
  work.noteSearch({ question, by, why, items: items ?? null, isLong });
}

async function firstFailed(
  context: RequestContext,
  collectionId: string,
  checks: readonly Check[],
): Promise<Check | undefined> {
  for (const check of checks) if (await hasItem(context, collectionId, check.condition)) return check;
  return undefined;
}
