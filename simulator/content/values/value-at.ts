import type { FieldPath } from '../../query/field-path.ts';
import { atomOf, fieldOf, isAbsent, isObject } from '../../query/value.ts';
import type { WorkBudget } from '../../world/work-budget.ts';

/**
 * The single value at `path`, or undefined. If the path leads through an array, the value is an array of the values in
 * each of its objects.
 */
export function valueAt(value: unknown, path: FieldPath, work: WorkBudget): unknown {
  return valueFrom(value, path, 0, work);
}

function valueFrom(value: unknown, path: FieldPath, at: number, work: WorkBudget): unknown {
  const name = path[at];
  work.spend(1);
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((element) => valueFrom(element, path, at, work)).filter((it) => !isAbsent(it));
  }
  // A date is written as an object, but it has no fields.
  return isObject(value) && atomOf(value) === undefined
    ? valueFrom(fieldOf(value, name), path, at + 1, work)
    : undefined;
}
