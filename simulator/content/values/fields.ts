import { refusal } from '../../errors/content-error.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import { type FieldPath, isBlank, parsePath } from '../../query/field-path.ts';
import { atomOf, fieldOf, isAbsent, isObject, type JsonObject } from '../../query/value.ts';

/**
 * The single value at `path`, or undefined. If the path leads through an array, the value is an array of the values in
 * each of its objects.
 */
export function valueAt(value: unknown, path: FieldPath, work: WorkBudget): unknown {
  return valueFrom(value, path, 0, work);
}

function valueFrom(value: unknown, path: FieldPath, at: number, work: WorkBudget): unknown {
  const name = path[at];
  work.spend(1);
  if (name === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((element) => valueFrom(element, path, at, work)).filter((it) => !isAbsent(it));
  }
  // A date is written as an object, but it has no fields.
  return isObject(value) && atomOf(value) === undefined
    ? valueFrom(fieldOf(value, name), path, at + 1, work)
    : undefined;
}

/**
 * Parses the name of a field in an aggregation. Throws WDE0173 when it is blank, WDE0167 when it ends with a dot
 * (AGG-6), and WDE0080 when it is too long.
 */
export function parseFieldName(name: string): FieldPath {
  if (isBlank(name)) throw refusal('WDE0173', {});
  const path = parsePath(name);
  if (path.at(-1) === '') throw refusal('WDE0167', { field: name });
  return path;
}

/** An object under construction, which no other code refers to yet. */
export type Draft = { [name: string]: unknown };

/** Sets a field of an object under construction. `__proto__` becomes an ordinary field. */
export function setMember(object: Draft, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  } else object[name] = value;
}

/** The cost of copying a field: the copy takes memory until the row is answered. */
const UNITS_OF_A_COPY = 8;

/**
 * Builds an object field by field. An object that was passed in is copied once, before the first change inside it. The
 * cost therefore grows in proportion to the number of fields.
 */
export class RowBuilder {
  readonly #work: WorkBudget;
  readonly #row: Draft;
  /** The objects that were created here. Only they can be changed in place. */
  readonly #own = new Set<object>();

  /** Starts with the fields of `start`. Each field that is set or copied is counted in `work`. */
  constructor(work: WorkBudget, start: JsonObject = {}) {
    this.#work = work;
    this.#row = this.#copyOf(start);
  }

  /** Sets the value at `path`. Objects on the way are created, and replace any other value there. */
  set(path: readonly string[], value: unknown): void {
    this.#work.spend(path.length);
    let object = this.#row;
    for (const name of path.slice(0, -1)) object = this.#ownObjectIn(object, name);
    setMember(object, path.at(-1) ?? '', value);
  }

  /** Returns the object. Do not set anything after this. */
  done(): JsonObject {
    return this.#row;
  }

  #ownObjectIn(object: Draft, name: string): Draft {
    const before = fieldOf(object, name);
    if (isDraftOf(this.#own, before)) return before;
    const own = this.#copyOf(isObject(before) ? before : {});
    this.#own.add(own);
    setMember(object, name, own);
    return own;
  }

  #copyOf(object: JsonObject): Draft {
    const copy = { ...object };
    this.#work.spend(1 + Object.keys(copy).length * UNITS_OF_A_COPY);
    return copy;
  }
}

function isDraftOf(own: ReadonlySet<object>, value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && own.has(value);
}
