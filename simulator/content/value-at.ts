import type { FieldPath } from './field-path.ts';
import { atomOf, fieldOf, isAbsent, isObject } from './value.ts';

/**
 * The one value that `path` leads to, undefined when there is none. Where it leads through an array, it is the array of
 * what it leads to in each of the objects there.
 */
export function valueAt(value: unknown, path: FieldPath): unknown {
  const [name, ...inner] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((element) => valueAt(element, path)).filter((it) => !isAbsent(it));
  // A date is written as an object and is none: nothing lies inside.
  return isObject(value) && atomOf(value) === undefined ? valueAt(fieldOf(value, name), inner) : undefined;
}
