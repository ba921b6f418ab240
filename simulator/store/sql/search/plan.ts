import type { RequestContext } from '../../../platform/request-context.ts';
import { itemsIfMany, readingAll } from '../read-size.ts';

/** How a question about the items of a collection is answered. The request log has it. */
export interface Plan {
  /**
   * `index`: the database reads only what an index has. `scan`: the database looks at the items of the collection. `words`: an index
   * of words finds candidates, and the evaluator decides. `memory`: the items are read, and the evaluator decides.
   */
  readonly by: 'index' | 'scan' | 'words' | 'memory';
  /** One sentence. */
  readonly why: string;
  /** The number of items of the collection. Undefined if they are too few to be counted. */
  readonly items: number | undefined;
  /** Whether it may take so long that it waits for its turn (`ReadingSlot`). */
  readonly isLong: boolean;
}

/** A plan with what its executor needs. */
export type StorePlan<Statement> = SqlPlan<Statement> | MemoryPlan;
export type SqlPlan<Statement> = Plan & {
  readonly by: 'index' | 'scan';
  /** What the statement is executed with. */
  readonly context: RequestContext;
  readonly statement: Statement;
};
export type MemoryPlan = Plan & { readonly by: 'memory' };

/** The database answers. `context` is what `statement` is executed with. */
export async function bySql<Statement>(
  context: RequestContext,
  collectionId: string,
  by: 'index' | 'scan',
  why: string,
  statement: Statement,
): Promise<SqlPlan<Statement>> {
  return { by, why, context, statement, ...(await sizeIn(context, collectionId)) };
}

/** The evaluator answers. */
export async function inMemory(context: RequestContext, collectionId: string, why: string): Promise<MemoryPlan> {
  return { by: 'memory', why, ...(await sizeIn(await readingAll(context, collectionId), collectionId)) };
}

async function sizeIn(context: RequestContext, collectionId: string): Promise<Pick<Plan, 'items' | 'isLong'>> {
  return { items: await itemsIfMany(context, collectionId), isLong: context.readsMuch === true };
}
