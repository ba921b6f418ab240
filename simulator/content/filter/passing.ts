import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { conditionsIn, type Filter } from '../../store/query/filter.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { refusal } from '../content-error.ts';
import { predicateOf } from './evaluate.ts';

/**
 * Those of `candidates` whose documents pass `filter`. Throws WDE0028 where more is to be looked at than the platform
 * has time for (LIM-9). It is counted, so that the answer does not depend on the machine.
 */
export function passing<T>(
  filter: Filter,
  candidates: readonly T[],
  documentOf: (candidate: T) => object,
  work: WorkBudget,
): T[] {
  const conditions = conditionsIn(filter);
  const maximum = CONTENT_LIMITS.maxConditionsLookedAt;
  if (conditions * candidates.length > maximum) {
    throw refusal('WDE0028', {
      reason: `The filter has ${conditions} conditions, and ${candidates.length} items to look at, over ${maximum} together. Ask with fewer conditions: $in and $hasSome take many values as one.`,
    });
  }
  const passes = predicateOf(filter, work);
  return candidates.filter((candidate) => passes(documentOf(candidate)));
}
