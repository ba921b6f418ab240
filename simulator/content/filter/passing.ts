import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../../errors/content-error.ts';
import { predicateOf } from '../../query/evaluate.ts';
import { conditionsIn, type Filter } from '../../query/filter.ts';
import { filterInTurns } from '../../world/turns.ts';
import type { WorkBudget } from '../../world/work-budget.ts';

/**
 * The `candidates` whose documents pass `filter`. Throws WDE0028 if this takes more work than the platform allows
 * (LIM-9). The work is counted, not timed, so that the result does not depend on the machine.
 */
export async function passing<T>(
  filter: Filter,
  candidates: readonly T[],
  documentOf: (candidate: T) => object,
  work: WorkBudget,
): Promise<T[]> {
  const conditions = conditionsIn(filter);
  const maximum = CONTENT_LIMITS.maxConditionsLookedAt;
  if (conditions * candidates.length > maximum) {
    throw refusal('WDE0028', {
      reason: `The filter has ${conditions} conditions, and ${candidates.length} items to look at, over ${maximum} together. Ask with fewer conditions: $in and $hasSome take many values as one.`,
    });
  }
  const passes = predicateOf(filter, work);
  return filterInTurns(candidates, (candidate) => passes(documentOf(candidate)));
}
