import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { WorkBudget } from '../world/work-budget.ts';
import { atomOf, fieldOf, isAbsent, isObject } from './value.ts';

declare const checked: unique symbol;

/**
 * The name of a field, or the names of nested fields from the outside in, written with dots. Only `isFieldPath` creates
 * one, so that no path has more than 50 names or 1,000 characters.
 */
export type FieldPath = readonly [string, ...string[]] & { readonly [checked]: true };

/** The path as text, with dots. */
export function nameOfPath(path: readonly string[]): string {
  return path.join('.');
}

/** Each path once, in the order of their first places. */
export function uniquePaths(paths: readonly FieldPath[]): readonly FieldPath[] {
  return [...new Map(paths.map((path) => [nameOfPath(path), path])).values()];
}

/** Whether the names are few and short enough for a path. */
export function isFieldPath(names: readonly string[]): names is FieldPath {
  const { maxPathLength, maxPathNames } = CONTENT_LIMITS;
  return names.length > 0 && names.length <= maxPathNames && nameOfPath(names).length <= maxPathLength;
}

/**
 * The values at `path`, without null and missing ones. An array along the path stands for each object in it (FLT-6). An
 * array at the end is one value. An empty result means that the field is absent.
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
  // A stored date is an object, but it has no fields.
  const value = isObject(holder) && atomOf(holder) === undefined ? fieldOf(holder, key) : undefined;
  if (!isAbsent(value)) found.push(value);
}
