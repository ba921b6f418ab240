import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { invalidArgument } from '../errors/content-error.ts';
import type { WorkBudget } from '../platform/work-budget.ts';
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
 * The values at `path`, without null and missing ones. An array along the path is read as each object in it (FLT-6). An
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

/** Whether a name is empty or has only white space. Such a name is a mistake wherever a request names a field. */
export function isBlank(name: string): boolean {
  return name.trim() === '';
}

/** Parses a path. Throws WDE0080 if it is too long or has too many names. Filters take any name that an item can have. */
export function parsePath(name: string): FieldPath {
  const { maxPathLength, maxPathNames } = CONTENT_LIMITS;
  // One name more than allowed shows that there are too many, so the rest need not be split.
  const names = name.split('.', maxPathNames + 1);
  if (isFieldPath(names)) return names;
  throw invalidArgument(
    `The field name [${name.slice(0, SHOWN)}…] is too long: ${maxPathNames} names with dots between them and ` +
      `${maxPathLength} characters are allowed.`,
  );
}
const SHOWN = 100;

/** Parses the path of a field that a request names. Throws WDE0080 for a blank name, and for an empty one in it, and like `parsePath`. */
export function namedPath(name: string): FieldPath {
  if (isBlank(name)) throw invalidArgument('A field name is empty. Send the name of a field.');
  const path: FieldPath = parsePath(name);
  if (!path.some((part) => part === '')) return path;
  throw invalidArgument(`The field path [${name}] has an empty name in it.`);
}

/** The path of a single field whose name is `key`, including dots. Throws like `parsePath`. */
export function pathOfField(key: string): FieldPath {
  const names = [key];
  return isFieldPath(names) ? names : parsePath(key);
}

/** The path `inner` inside `outer`. Throws like `parsePath`. */
export function joinedPath(outer: FieldPath, inner: FieldPath): FieldPath {
  return parsePath(nameOfPath([...outer, ...inner]));
}
