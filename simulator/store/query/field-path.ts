import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { invalidArgument } from '../../content/content-error.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { atomOf, fieldOf, isAbsent, isObject } from './value.ts';

declare const checked: unique symbol;

/**
 * A field's name, or names from the outside in when it was written with dots. Only the functions of this file make one,
 * so that no path has more than 50 names or 1,000 characters.
 */
export type FieldPath = readonly [string, ...string[]] & { readonly [checked]: true };

/** The path that `name` stands for. Throws WDE0080 for a name that is too long or has too many names in it. */
export function parsePath(name: string): FieldPath {
  const { maxPathLength, maxPathNames } = CONTENT_LIMITS;
  // One more than is allowed shows that there are too many: the rest is not split.
  const names = name.length > maxPathLength ? [] : name.split('.', maxPathNames + 1);
  if (isPath(names)) return names;
  throw invalidArgument(
    `The field name [${name.slice(0, SHOWN)}…] is too long: ${maxPathNames} names with dots between them and ` +
      `${maxPathLength} characters are allowed.`,
  );
}
const SHOWN = 100;

/** The path of one field whose name is `key`, dots included. Throws as `parsePath`. */
export function pathOfField(key: string): FieldPath {
  const names = [key];
  return key.length <= CONTENT_LIMITS.maxPathLength && isPath(names) ? names : parsePath(key);
}

/** `inner` as a path inside `outer`. Throws as `parsePath`. */
export function joinedPath(outer: FieldPath, inner: FieldPath): FieldPath {
  return parsePath(nameOfPath([...outer, ...inner]));
}

/** A path as it is written. */
export function nameOfPath(path: readonly string[]): string {
  return path.join('.');
}

function isPath(names: readonly string[]): names is FieldPath {
  return names.length > 0 && names.length <= CONTENT_LIMITS.maxPathNames;
}

/**
 * The present values that `path` leads to, null and missing left out. On the way, an array stands for each of the
 * objects in it (FLT-6); at the end, it is one value. Empty means: absent.
 */
export function reach(document: unknown, path: FieldPath, work: WorkBudget): readonly unknown[] {
  let reached: readonly unknown[] = [document];
  for (const key of path) {
    const inner: unknown[] = [];
    for (const value of reached) {
      if (!Array.isArray(value)) {
        work.spend(1);
        addField(inner, value, key);
        continue;
      }
      work.spend(value.length);
      // An array inside an array has no fields.
      for (const holder of value) addField(inner, holder, key);
    }
    reached = inner;
  }
  return reached;
}

function addField(found: unknown[], holder: unknown, key: string): void {
  // A date is written as an object, but it has no fields.
  const value = isObject(holder) && atomOf(holder) === undefined ? fieldOf(holder, key) : undefined;
  if (!isAbsent(value)) found.push(value);
}
