import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { invalidArgument } from '../content-error.ts';
import { atomOf, fieldOf, isAbsent, isObject } from './value.ts';

declare const checked: unique symbol;

/**
 * The names in a field path, from the outside in; a dotted name has several. Only the functions of this file can create
 * one, so that no path has more than 50 names or 1,000 characters.
 */
export type FieldPath = readonly [string, ...string[]] & { readonly [checked]: true };

/** Parses a dotted name. Throws WDE0080 when it is too long or has too many parts. */
export function parsePath(name: string): FieldPath {
  const { maxPathLength, maxPathNames } = CONTENT_LIMITS;
  // Splits off at most one name more than is allowed, which is enough to see that there are too many.
  const names = name.length > maxPathLength ? [] : name.split('.', maxPathNames + 1);
  if (isPath(names)) return names;
  throw invalidArgument(
    `The field name [${name.slice(0, SHOWN)}…] is too long: ${maxPathNames} names with dots between them and ` +
      `${maxPathLength} characters are allowed.`,
  );
}
const SHOWN = 100;

/** The path of a field whose name is `key`, even if it contains dots. Throws like `parsePath`. */
export function pathOfField(key: string): FieldPath {
  const names = [key];
  return key.length <= CONTENT_LIMITS.maxPathLength && isPath(names) ? names : parsePath(key);
}

/** The path that leads along `outer` and then along `inner`. Throws like `parsePath`. */
export function joinedPath(outer: FieldPath, inner: FieldPath): FieldPath {
  return parsePath(nameOfPath([...outer, ...inner]));
}

/** The dotted name of a path. */
export function nameOfPath(path: readonly string[]): string {
  return path.join('.');
}

function isPath(names: readonly string[]): names is FieldPath {
  return names.length > 0 && names.length <= CONTENT_LIMITS.maxPathNames;
}

/**
 * The values at `path`, without null and missing ones. An array on the way stands for each object in it (FLT-6). An
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
  // A date is written as an object, but it has no fields.
  const value = isObject(holder) && atomOf(holder) === undefined ? fieldOf(holder, key) : undefined;
  if (!isAbsent(value)) found.push(value);
}
