import { atomOf, fieldOf, isAbsent, isObject } from './value.ts';

/** A field's name, or names from the outside in when it was written with dots. */
export type FieldPath = readonly string[];

export function parsePath(name: string): FieldPath {
  return name.split('.');
}

/**
 * The present values that `path` leads to, null and missing left out. On the way, an array stands for each of the
 * objects in it (FLT-6); at the end, it is one value. Empty means: absent.
 */
export function reach(document: unknown, path: FieldPath): readonly unknown[] {
  let reached: readonly unknown[] = [document];
  for (const key of path) {
    const inner: unknown[] = [];
    for (const value of reached) {
      // An array of arrays leads nowhere.
      for (const holder of Array.isArray(value) ? value : [value]) {
        // A date is written as an object and is none: nothing lies inside.
        const found = isObject(holder) && atomOf(holder) === undefined ? fieldOf(holder, key) : undefined;
        if (!isAbsent(found)) inner.push(found);
      }
    }
    reached = inner;
  }
  return reached;
}
