import { compareKey, keyOf } from '../../query/sort.ts';
import { isAbsent } from '../../query/value.ts';
import { exactSum } from './exact-sum.ts';

/**
 * Computes one result from the values of a group. There is one value for each document, in the order of the documents. It is
 * undefined if the document does not have the field.
 */
export type Accumulate = (values: readonly unknown[]) => unknown;

const numbersIn = (values: readonly unknown[]) => values.filter((value) => typeof value === 'number');
const present = (values: readonly unknown[]) => values.filter((value) => !isAbsent(value));

/** The sum. Values that are not numbers are ignored (AGG-4). */
export const sum: Accumulate = (values) => exactSum(numbersIn(values));

/** The average of the numbers, or null when there is none (AGG-4). */
export const average: Accumulate = (values) => {
  const numbers = numbersIn(values);
  if (numbers.length === 0) return null;
  const total = exactSum(numbers);
  // An average is never larger than the largest number.
  return Number.isFinite(total) ? total / numbers.length : exactSum(numbers.map((number) => number / numbers.length));
};

/** The lowest value in sort order. Absent values are ignored. Null when there is no value (AGG-4). */
export const min: Accumulate = (values) => extreme(values, (difference) => difference < 0);

/** Like `min`, for the highest value. */
export const max: Accumulate = (values) => extreme(values, (difference) => difference > 0);

export const first: Accumulate = (values) => values.at(0) ?? null;

export const last: Accumulate = (values) => values.at(-1) ?? null;

/** The list of the values. Null is a value; a document without the field adds nothing. */
export const push: Accumulate = (values) => values.filter((value) => value !== undefined);

function extreme(values: readonly unknown[], isBetter: (difference: number) => boolean): unknown {
  const [start, ...others] = present(values);
  let best = start ?? null;
  for (const value of others) if (isBetter(difference(value, best))) best = value;
  return best;
}

/** Compares two values in sort order. Numbers are compared directly, because they are the usual case. */
function difference(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareKey(keyOf(a), keyOf(b));
}
