import { exactSum } from '../aggregate/exact-sum.ts';
import type { Column } from './column.ts';
import type { ItemsInGroups } from './items-in-groups.ts';

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
  readonly isNumber: Uint8Array;
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
  const isNumber = new Uint8Array(values.length);
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

/** The sum of the numbers in each group. */
export function sumsOfGroups(
  { unit, high, low }: Summands,
  codes: Uint16Array,
  { items, groups, counts }: ItemsInGroups,
): (group: number) => number {
  const highSums = new Float64Array(counts.length);
  const lowSums = new Float64Array(counts.length);
  for (let at = 0; at < items.length; at += 1) {
    const group = groups[at] ?? 0;
    const code = codes[items[at] ?? 0] ?? 0;
    highSums[group] = (highSums[group] ?? 0) + (high[code] ?? 0);
    if (low) lowSums[group] = (lowSums[group] ?? 0) + (low[code] ?? 0);
  }
  return (group) => exactSum([unit * (highSums[group] ?? 0), (unit / PART) * (lowSums[group] ?? 0)]);
}

/** How many values in each group are numbers. */
export function numbersInGroups(
  { isNumber }: Summands,
  codes: Uint16Array,
  { items, groups, counts }: ItemsInGroups,
): Int32Array {
  const numbers = new Int32Array(counts.length);
  for (let at = 0; at < items.length; at += 1) {
    const group = groups[at] ?? 0;
    numbers[group] = (numbers[group] ?? 0) + (isNumber[codes[items[at] ?? 0] ?? 0] ?? 0);
  }
  return numbers;
}
