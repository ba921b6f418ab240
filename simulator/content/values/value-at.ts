import type { FieldPath } from './field-path.ts';
import { atomOf, fieldOf, isAbsent, isObject } from './value.ts';

/**
 * The one value that `path` leads to, undefined when there is none. Where it leads through an array, it is the array of
 * what it leads to in each of the objects there.
 */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return valueFrom(value, path, 0);
}

function valueFrom(value: unknown, path: FieldPath, at: number): unknown {
  const name = path[at];
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((element) => valueFrom(element, path, at)).filter((it) => !isAbsent(it));
  // A date is written as an object and is none: nothing lies inside.
  return isObject(value) && atomOf(value) === undefined ? valueFrom(fieldOf(value, name), path, at + 1) : undefined;
}
