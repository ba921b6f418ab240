import { canonicalDateText } from '#contracts/iso-date.ts';
import type { WorkBudget } from '../platform/work-budget.ts';

export type JsonObject = { readonly [key: string]: unknown };

/** A value that has an order within its class. A date is represented by its canonical text. */
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

/** As `fieldOf`, for any value: undefined if it is not an object. */
export function fieldIn(value: unknown, key: string): unknown {
  return isObject(value) ? fieldOf(value, key) : undefined;
}

/** Whether the value is missing or null. */
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

/**
 * A date is stored as its one canonical text, so that text order is the order of instants, both here and in SQL
 * (ITM-3). Years before 0000 and after 9999 have no such text and remain objects. Dates that do not exist are refused before.
 */
const CANONICAL = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** The text of a stored date `{"$date": text}`. Undefined for any other value. */
export function storedDateText(value: object): string | undefined {
  const text: unknown = '$date' in value && Object.hasOwn(value, '$date') ? value.$date : undefined;
  return typeof text === 'string' && CANONICAL.test(text) ? text : undefined;
}

/** Returns `value` as the store would return it, with canonical dates at any depth. */
export function asStored(value: unknown): unknown {
  const { stored }: { stored: unknown } = JSON.parse(toStoredJson({ stored: value }));
  return stored;
}

/** Whether the store would return `data` unchanged. Its stored text is then the result of `JSON.stringify`. */
export function isAsStored(data: object): boolean {
  return !Object.values(data).some(isToChange);
}

/** Converts `data` to JSON text for the store. Dates at any depth become canonical and lose any other members. */
export function toStoredJson(data: object): string {
  // Most data needs no change, and `JSON.stringify` is several times slower with a replacer function.
  if (isAsStored(data)) return JSON.stringify(data);
  return JSON.stringify(data, (_key, value: unknown) => {
    const date = value === data ? undefined : dateIn(value);
    return date === undefined ? value : { $date: date };
  });
}

/** The canonical text of a sent date. Undefined for any other value. */
function dateIn(value: unknown): string | undefined {
  const text = typeof value === 'object' && value !== null && '$date' in value ? value.$date : undefined;
  return typeof text === 'string' ? canonicalDateText(text) : undefined;
}

/** Whether `value` contains a date that is not in its stored form. */
function isToChange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const date = dateIn(value);
  const members = Object.values(value);
  return date === undefined ? members.some(isToChange) : members.length > 1 || members[0] !== date;
}
