import { compareKey, keyOf, type SortKey } from '../../query/sort.ts';
import { isObject } from '../../query/value.ts';
import { WorkBudget } from '../../world/work-budget.ts';
import { canonicalText } from '../values/canonical-text.ts';

/** The values at one path of many items. Each different value is stored once. */
export interface Column extends ItemsByCode {
  /** The different values, in sort order (SRT-2 to SRT-4). A missing value is null. */
  readonly values: readonly unknown[];
  /** The sort keys of the values. */
  readonly keys: readonly SortKey[];
  /** For each item, the index of its value. */
  readonly codes: Uint16Array;
  /** Whether equal values are written in different ways, so that a group of them could show either. */
  readonly hasVariants: boolean;
  /** Whether different values have the same position in sort order, as all objects have. */
  readonly hasTies: boolean;
  readonly hasLists: boolean;
}

/** Items in the order of their codes. */
export interface ItemsByCode {
  readonly itemsByCode: Int32Array;
  /** For each code, where its items begin; then, where the last ones end. */
  readonly firstOfCode: Int32Array;
}

/** The largest number of different values. Sorting them takes up to 10 ms. */
const MAX_VALUES = 8192;
/** The largest number of characters in the different values together. */
const MAX_CHARACTERS = 500_000;

/** Makes a column from the values of items, one after the other. */
export class ColumnBuilder {
  readonly #values: unknown[] = [];
  readonly #codes: number[] = [];
  readonly #texts = new Map<string, number>();
  readonly #numbers = new Map<number, number>();
  /** By canonical text. */
  readonly #others = new Map<string, number>();
  #characters = 0;
  #hasVariants = false;

  /** Adds the value of the next item. False if there is no room for it: then there is no column. */
  add(value: unknown): boolean {
    this.#codes.push(this.#codeOf(value ?? null));
    return this.#values.length <= MAX_VALUES && this.#characters <= MAX_CHARACTERS;
  }

  done(): Column {
    const sorted = this.#values
      .map((value, code) => ({ value, code, key: keyOf(value) }))
      .sort((a, b) => compareKey(a.key, b.key));
    const places = new Uint16Array(sorted.length);
    for (const [place, { code }] of sorted.entries()) places[code] = place;
    const codes = Uint16Array.from(this.#codes, (code) => places[code] ?? 0);
    return {
      values: sorted.map(({ value }) => value),
      keys: sorted.map(({ key }) => key),
      codes,
      ...itemsByCode(codes, sorted.length),
      hasVariants: this.#hasVariants,
      hasLists: sorted.some(({ value }) => Array.isArray(value)),
      hasTies: sorted.some(({ key }, at) => at > 0 && compareKey(key, sorted[at - 1]?.key ?? key) === 0),
    };
  }

  #codeOf(value: unknown): number {
    if (typeof value === 'string') return this.#known(this.#texts, value, value, value.length);
    if (typeof value === 'number') return this.#known(this.#numbers, value, value, 0);
    const text = canonicalText(value, new WorkBudget(Number.POSITIVE_INFINITY));
    const code = this.#known(this.#others, text, value, text.length);
    this.#hasVariants ||= isContainer(value) && JSON.stringify(this.#values[code]) !== JSON.stringify(value);
    return code;
  }

  #known<Key>(codes: Map<Key, number>, key: Key, value: unknown, characters: number): number {
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = this.#values.length;
    codes.set(key, code);
    this.#values.push(value);
    this.#characters += characters;
    return code;
  }
}

/** Orders items by their codes, which are below `count`. Items with the same code stay in their order. */
export function itemsByCode(codes: Uint16Array, count: number): ItemsByCode {
  const firstOfCode = new Int32Array(count + 1);
  for (const code of codes) firstOfCode[code + 1] = (firstOfCode[code + 1] ?? 0) + 1;
  for (let code = 0; code < count; code += 1) {
    firstOfCode[code + 1] = (firstOfCode[code + 1] ?? 0) + (firstOfCode[code] ?? 0);
  }
  const next = firstOfCode.slice();
  const items = new Int32Array(codes.length);
  for (const [item, code] of codes.entries()) {
    const place = next[code] ?? 0;
    items[place] = item;
    next[code] = place + 1;
  }
  return { itemsByCode: items, firstOfCode };
}

function isContainer(value: unknown): boolean {
  return Array.isArray(value) || isObject(value);
}
