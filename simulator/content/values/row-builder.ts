import { fieldOf, isObject, type JsonObject } from '../../store/query/value.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { type Draft, setMember } from './set-member.ts';

/** For a field that is copied: it takes memory until the row is answered. */
const UNITS_OF_A_COPY = 8;

/**
 * Makes one object field by field. An object that was handed in is copied before the first change inside it, and never
 * again, so that many fields cost as much as they are.
 */
export class RowBuilder {
  readonly #work: WorkBudget;
  readonly #row: Draft;
  /** The objects that were made here: they can be changed. */
  readonly #own = new Set<object>();

  /** Begins with the fields of `start`. Each field that is set or copied draws on `work`. */
  constructor(work: WorkBudget, start: JsonObject = {}) {
    this.#work = work;
    this.#row = this.#copyOf(start);
  }

  /** Puts `value` at `path`. Objects on the way are made, also in the place of another value. */
  set(path: readonly string[], value: unknown): void {
    this.#work.spend(path.length);
    let object = this.#row;
    for (const name of path.slice(0, -1)) object = this.#ownObjectIn(object, name);
    setMember(object, path.at(-1) ?? '', value);
  }

  /** The object. Nothing may be set after this. */
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
