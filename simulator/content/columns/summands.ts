import { exactSum } from '../aggregate/exact-sum.ts';
import type { Column } from './column.ts';
import type { GroupedItems } from './grouped-items.ts';

/** The largest number of items whose parts can be added without rounding: a number has room for 36 bits and 17 more. */
export const MAX_SUMMANDS = 2 ** 17;
const PART_BITS = 36;
const PART = 2 ** PART_BITS;

/** Beyond these sizes, a part of a number or a sum of parts might not be a number. */
const LEAST = 2 ** -900;
const LARGEST = 2 ** 900;

/**
 * The numbers of a column, each split into integers that are added without rounding: `unit` * (`high` + `low` / 2^36). A value
 * that is not a number is 0.
 */
export interface Summands {
  readonly unit: number;
  readonly high: Float64Array;
  /** Undefined if all are 0. */
  readonly low: Float64Array | undefined;
  /** 1 for each value that is a number. */
  readonly isNumber: Float64Array;
}

const known = new WeakMap<Column, { readonly summands: Summands | undefined }>();

/** The numbers of a column. Undefined if their sizes differ too much for adding all of them without rounding. */
export function summandsOf(column: Column): Summands | undefined {
  let found = known.get(column);
  if (!found) {
    found = { summands: split(column.values) };
    known.set(column, found);
  }
  return found.summands;
}

function split(values: readonly unknown[]): Summands | undefined {
  const unit = unitOf(values);
  if (unit === undefined) return undefined;
  const high = new Float64Array(values.length);
  const low = new Float64Array(values.length);
  const isNumber = new Float64Array(values.length);
  for (const [code, value] of values.entries()) {
    if (typeof value !== 'number') continue;
    isNumber[code] = 1;
    const units = value / unit;
    const whole = Math.trunc(units);
    const rest = (units - whole) * PART;
    if (!Number.isInteger(rest) || unit * (whole + rest / PART) !== value) return undefined;
    high[code] = whole;
    low[code] = rest;
  }
  return { unit, high, low: low.some((part) => part !== 0) ? low : undefined, isNumber };
}

/** A power of two, of which the largest number has at most 2^36. */
function unitOf(values: readonly unknown[]): number | undefined {
  let largest = LEAST;
  for (const value of values) if (typeof value === 'number') largest = Math.max(largest, Math.abs(value));
  return largest > LARGEST ? undefined : 2 ** (Math.ceil(Math.log2(largest)) + 1 - PART_BITS);
}

/** The sum of the numbers in a group. */
export function sumOfGroup(
  { unit, high, low }: Summands,
  codes: Uint16Array,
  grouped: GroupedItems,
  group: number,
): number {
  return exactSum([
    unit * addInGroup(high, codes, grouped, group),
    low ? (unit / PART) * addInGroup(low, codes, grouped, group) : 0,
  ]);
}

/** How many values in a group are numbers. */
export function numbersInGroup(
  { isNumber }: Summands,
  codes: Uint16Array,
  grouped: GroupedItems,
  group: number,
): number {
  return addInGroup(isNumber, codes, grouped, group);
}

/** Adds what each value has in `amounts`. */
function addInGroup(
  amounts: Float64Array,
  codes: Uint16Array,
  { itemsByCode, firstOfCode, passing }: GroupedItems,
  group: number,
): number {
  const end = firstOfCode[group + 1] ?? 0;
  let sum = 0;
  for (let at = firstOfCode[group] ?? 0; at < end; at += 1) {
    const item = itemsByCode[at] ?? 0;
    // Multiplied, because a condition would be slow for items in random order.
    sum += (amounts[codes[item] ?? 0] ?? 0) * (passing[item] ?? 0);
  }
  return sum;
}
