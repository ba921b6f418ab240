import { fieldOf, isObject, type JsonObject } from '../../query/value.ts';
import type { WorkBudget } from '../../world/work-budget.ts';
import { type Draft, setMember } from './set-member.ts';

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
