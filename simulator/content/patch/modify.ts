import type { FieldModification } from '#contracts/content/patch-item.ts';
import { invalidArgument, refusal } from '../../errors/content-error.ts';
import type { WorkBudget } from '../../platform/work-budget.ts';
import type { FieldPath } from '../../query/field-path.ts';
import { asStored, atomOf, deepEqual, fieldOf, isAbsent, isObject, type JsonObject } from '../../query/value.ts';
import { referencedId, referencedIds } from '../references/reference-field.ts';
import { type Draft, setMember } from '../values/fields.ts';

/**
 * The fields of an item while a patch modifies them. An object or array of the item is copied before the first change
 * inside it and then changed in place, so that the cost of a modification depends only on its own size.
 */
export class FieldsDraft {
  readonly #work: WorkBudget;
  readonly #fields: Draft;
  /** The objects and arrays that were copied or made here. */
  readonly #own = new WeakSet<object>();

  constructor(fields: JsonObject, work: WorkBudget) {
    this.#work = work;
    this.#fields = this.#copyOf(fields);
  }

  /** The fields after all modifications. */
  done(): JsonObject {
    return this.#fields;
  }

  /** Modifies the value at `path`. Throws WDE0080 if the modification does not fit the current value (PAT-3). */
  modify(path: FieldPath, modification: FieldModification): void {
    this.#work.spend(path.length);
    const place = modification.fieldPath;
    const [outer, name] = [path.slice(0, -1), path.at(-1) ?? ''];
    const holder = this.#find(outer);
    const before = holder && fieldOf(holder, name);
    const after = this.#changed(before, modification, place);
    // No objects are created for a field that stays absent.
    if (after === undefined && before === undefined) return;
    const object = this.#ownObjectAt(outer, place);
    if (after === undefined) delete object[name];
    else setMember(object, name, after);
  }

  /** Finds the object at `path`. */
  #find(path: readonly string[]): JsonObject | undefined {
    let object: JsonObject = this.#fields;
    for (const name of path) {
      const value = fieldOf(object, name);
      if (!hasFields(value)) return undefined;
      object = value;
    }
    return object;
  }

  /** Returns the object at `path` as one that can be changed in place. Missing objects are created. */
  #ownObjectAt(path: readonly string[], place: string): Draft {
    let object = this.#fields;
    for (const name of path) {
      const before = fieldOf(object, name);
      if (!isAbsent(before) && !hasFields(before)) {
        throw invalidArgument(`${place} leads through a value that is not an object.`);
      }
      const own = this.#isOwnObject(before) ? before : this.#copyOf(before ?? {});
      setMember(object, name, own);
      object = own;
    }
    return object;
  }

  /** Returns the new value of the field. Undefined removes it. */
  #changed(before: unknown, modification: FieldModification, place: string): unknown {
    switch (modification.action) {
      case 'SET_FIELD':
        return asStored(modification.setFieldOptions.value);
      case 'REMOVE_FIELD':
        return undefined;
      case 'INCREMENT_FIELD':
        return increased(before, modification.incrementFieldOptions.value, place);
      case 'APPEND_TO_ARRAY': {
        const list = this.#ownListOf(listIn(before, place));
        list.push(asStored(modification.appendToArrayOptions.value));
        return list;
      }
      case 'REMOVE_FROM_ARRAY': {
        if (isAbsent(before)) return before;
        const value = asStored(modification.removeFromArrayOptions.value);
        const list = listIn(before, place).filter((element) => !deepEqual(element, value, this.#work));
        this.#own.add(list);
        return list;
      }
    }
  }

  #ownListOf(list: readonly unknown[]): unknown[] {
    if (this.#isOwnList(list)) return list;
    const copy = list.slice();
    this.#work.spend(copy.length);
    this.#own.add(copy);
    return copy;
  }

  #copyOf(object: JsonObject): Draft {
    const copy: Draft = { ...object };
    this.#work.spend(Object.keys(copy).length);
    this.#own.add(copy);
    return copy;
  }

  #isOwnObject(value: unknown): value is Draft {
    return isObject(value) && this.#own.has(value);
  }

  #isOwnList(list: readonly unknown[]): list is unknown[] {
    return this.#own.has(list);
  }
}

/** A date is written as an object, but it has no fields. */
function hasFields(value: unknown): value is JsonObject {
  return isObject(value) && atomOf(value) === undefined;
}

/** An absent field counts as 0. */
function increased(before: unknown, by: number, place: string): number {
  if (!isAbsent(before) && typeof before !== 'number') {
    throw invalidArgument(`${place} is not a number and cannot be incremented.`);
  }
  const sum = (before ?? 0) + by;
  if (!Number.isFinite(sum)) throw invalidArgument(`${place} would not be a finite number any more.`);
  return sum;
}

/** An absent field counts as an empty list. */
function listIn(before: unknown, place: string): readonly unknown[] {
  if (isAbsent(before)) return [];
  if (!Array.isArray(before)) throw invalidArgument(`${place} is not an array.`);
  return before;
}

/** The cost of finding a link, writing it and storing its past. */
const UNITS_OF_A_LINK = 10;

/**
 * The ids of a multi-reference while a patch modifies it (REF-8). An id that is already there keeps its position.
 * Throws WDE0021 for an invalid reference, WDE0080 for an increment.
 */
export class LinkDraft {
  #ids: Set<string>;

  constructor(ids: readonly string[]) {
    this.#ids = new Set(ids);
  }

  get ids(): readonly string[] {
    return [...this.#ids];
  }

  modify(modification: FieldModification, work: WorkBudget): void {
    work.spend(UNITS_OF_A_LINK);
    switch (modification.action) {
      case 'SET_FIELD':
        this.#ids = new Set(referencedIds(modification.setFieldOptions.value));
        work.spend(this.#ids.size * UNITS_OF_A_LINK);
        return;
      case 'REMOVE_FIELD':
        this.#ids = new Set();
        return;
      case 'INCREMENT_FIELD':
        throw invalidArgument(`${modification.fieldPath} is a multi-reference, so that it cannot be incremented.`);
      case 'APPEND_TO_ARRAY':
        this.#ids.add(requiredId(modification.appendToArrayOptions.value));
        return;
      case 'REMOVE_FROM_ARRAY':
        this.#ids.delete(requiredId(modification.removeFromArrayOptions.value));
    }
  }
}

function requiredId(value: unknown): string {
  const id = referencedId(value);
  if (id === undefined) throw refusal('WDE0021', {});
  return id;
}
