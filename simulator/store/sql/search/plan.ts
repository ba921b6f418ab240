import type { RequestContext } from '../../../platform/request-context.ts';
import type { IndexColumn } from '../automatic-index/index-shape.ts';
import type { Sql } from '../sql.ts';
import type { Facts } from './facts.ts';

/** How a question about the items of a collection is answered. The request log has it. */
export interface Plan {
  /**
   * `index`: the database reads only what an index has. `scan`: the database looks at the items of the collection. `memory`: the items are read, and the evaluator decides.
   */
  readonly by: 'index' | 'scan' | 'memory';
  /** One sentence. */
  readonly why: string;
  /** The number of items of the collection. Undefined if they are few. */
  readonly items: number | undefined;
  /** Whether it may take so long that it waits for its turn (`ReadingSlot`). */
  readonly isLong: boolean;
  /** The columns of an index that the collection lacks. With it, the plan may be another one. */
  readonly wants: readonly IndexColumn[] | undefined;
}

/** A plan that the database carries out. */
export type SqlPlan<Statement> = Plan & {
  readonly by: 'index' | 'scan';
  readonly statement: Statement;
  /** If one of them fails, the evaluator answers. */
  readonly checks: readonly Check[];
};
export type MemoryPlan = Plan & { readonly by: 'memory' };
export type StorePlan<Statement> = SqlPlan<Statement> | MemoryPlan;

/** A plan that can be carried out: what it wants was made as far as possible, and its checks have passed. */
export type Ready<P extends Plan> = P & { readonly context: RequestContext };

/** A question that the planner cannot answer from facts: whether any item passes a condition. If one does, the check fails. */
export interface Check {
  readonly condition: Sql;
  /** One sentence: why the evaluator answers if the check fails. */
  readonly why: string;
}

/** Fewer items than this are not counted in a plan. */
const COUNTED_FROM = 1000;

/** What each plan says of its collection. */
export function planned(
  facts: Facts,
  wants: readonly IndexColumn[] | undefined,
  isLong = facts.isLarge,
): Pick<Plan, 'items' | 'isLong' | 'wants'> {
  return { items: facts.items < COUNTED_FROM ? undefined : facts.items, isLong, wants };
}

/** The evaluator answers. */
export function inMemory(facts: Facts, why: string, wants?: readonly IndexColumn[]): MemoryPlan {
  return { by: 'memory', why, ...planned(facts, wants) };
}
