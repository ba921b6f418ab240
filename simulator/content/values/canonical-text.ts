import { fieldOf, isObject } from '../../query/value.ts';
import type { WorkBudget } from '../../world/work-budget.ts';

/**
 * JSON with sorted keys: two values have the same text if and only if `deepEqual` returns true for them. The work is
 * counted before the text is built.
 */
export function canonicalText(value: unknown, work: WorkBudget): string {
  if (Array.isArray(value)) {
    work.spendKept(0, value.length);
    return `[${value.map((element) => canonicalText(element, work)).join(',')}]`;
  }
  if (!isObject(value)) {
    if (typeof value === 'string') work.spendKept(0, value.length);
    return JSON.stringify(value ?? null);
  }
  const keys = Object.keys(value).sort();
  work.spend(keys.length);
  const members = keys.map((key) => `${JSON.stringify(key)}:${canonicalText(fieldOf(value, key), work)}`);
  return `{${members.join(',')}}`;
}
