import type { Filter } from '../../../query/filter.ts';
import type { SearchedCollection } from '../../../query/item-search.ts';
import { selectIds } from '../../items.ts';
import { hasManyItems } from '../../read-size.ts';
import { indexShape } from '../automatic-index/index-shape.ts';
import type { Sql } from '../sql.ts';
import { compileFilter } from './compile-filter.ts';
import { type Facts, lackedIndex, targetOf } from './facts.ts';
import { inMemory, planned, type Ready, type SqlPlan, type StorePlan } from './plan.ts';

/** A question for the ids of the items that pass `filter`, to be put in a random order. */
export interface RandomQuestion {
  readonly from: SearchedCollection;
  readonly filter: Filter;
}

export interface RandomStatement {
  readonly collectionId: string;
  readonly passes: Sql;
}

/** Reads the ids of a large collection only, so that a page does not read the other items. */
export function planRandom({ from, filter }: RandomQuestion, facts: Facts): StorePlan<RandomStatement> {
  if (facts.isOfPast || !hasManyItems(facts)) {
    return inMemory(facts, 'The collection is small, or is read as it was earlier.');
  }
  const wants = lackedIndex(facts, indexShape(filter, [], from.links));
  const { sql: passes, exact } = compileFilter(filter, targetOf(facts, from));
  if (!exact) return inMemory(facts, 'A condition of the filter is decided item by item.', wants);
  return {
    by: 'scan',
    why: 'The database reads the ids of the items that pass, and the page is chosen from them.',
    ...planned(facts, wants),
    statement: { collectionId: facts.collectionId, passes },
    checks: [],
  };
}

/** Reads the ids that `planRandom` has planned, in no particular order. */
export function idsBySql({ context, statement }: Ready<SqlPlan<RandomStatement>>): Promise<readonly string[]> {
  return selectIds(context, statement.collectionId, statement.passes);
}
