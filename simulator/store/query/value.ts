import type { WorkBudget } from '../../world/work-budget.ts';
import { storedDateText } from './date-text.ts';

export type JsonObject = { readonly [key: string]: unknown };

/** A value that has an order among its own class (semantics §6). A date is its canonical text. */
export type Atom =
  | { readonly class: 'number'; readonly value: number }
  | { readonly class: 'string' | 'date'; readonly value: string }
  | { readonly class: 'boolean'; readonly value: boolean };

/** A JSON object that is neither array nor null. A date is one too: ask `atomOf` first where it matters. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own field only: `constructor` and `__proto__` are field names like any other. */
export function fieldOf(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Missing or null (semantics §6). */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** The atom that `value` is, undefined for arrays, objects and absent values. */
export function atomOf(value: unknown): Atom | undefined {
  if (typeof value === 'number') return { class: 'number', value };
  if (typeof value === 'string') return { class: 'string', value };
  if (typeof value === 'boolean') return { class: 'boolean', value };
  const date = isObject(value) ? storedDateText(value) : undefined;
  return date === undefined ? undefined : { class: 'date', value: date };
}

/** Negative, zero or positive as `a` is below, at or above `b`: numerically, or by code unit (SRT-2). */
export function order<T extends number | string | boolean>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Equality of JSON at every depth. The order of an object's keys does not matter. Each value looked at draws on `work`. */
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
