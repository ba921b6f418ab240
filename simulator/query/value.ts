import type { WorkBudget } from '../world/work-budget.ts';
import { storedDateText } from './date-text.ts';

export type JsonObject = { readonly [key: string]: unknown };

/** A value that has an order within its class (semantics §6). A date is represented by its canonical text. */
export type Atom =
  | { readonly class: 'number'; readonly value: number }
  | { readonly class: 'string' | 'date'; readonly value: string }
  | { readonly class: 'boolean'; readonly value: boolean };

/**
 * Whether the value is a JSON object, not an array or null. Stored dates are objects too;
 * where that matters, check `atomOf` first.
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads own fields only, so that `constructor` and `__proto__` are ordinary field names. */
export function fieldOf(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Whether the value is missing or null (semantics §6). */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Converts `value` to an atom. Undefined for arrays, objects and absent values. */
export function atomOf(value: unknown): Atom | undefined {
  if (typeof value === 'number') return { class: 'number', value };
  if (typeof value === 'string') return { class: 'string', value };
  if (typeof value === 'boolean') return { class: 'boolean', value };
  const date = isObject(value) ? storedDateText(value) : undefined;
  return date === undefined ? undefined : { class: 'date', value: date };
}

/**
 * Returns a negative number, zero or a positive number if `a` is less than, equal to or greater than `b`. Texts are
 * compared by code unit (SRT-2).
 */
export function order<T extends number | string | boolean>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Compares JSON values at every depth. The order of an object's keys does not matter. Each compared value is counted in
 * `work`.
 */
export function deepEqual(a: unknown, b: unknown, work?: WorkBudget): boolean {
  work?.spend(1);
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((element, index) => deepEqual(element, b[index], work));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && deepEqual(fieldOf(a, key), fieldOf(b, key), work))
    );
  }
  return a === b;
}
