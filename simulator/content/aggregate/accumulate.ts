import { compareKey, keyOf } from '../../query/sort.ts';
import { isAbsent } from '../../query/value.ts';

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

/**
 * The sum of the numbers, computed exactly and rounded once, so that it does not depend on their order (AGG-4). Databases
 * read items in any order, and adding decimals one after the other would give a different last digit each time.
 */
export function exactSum(numbers: readonly number[]): number {
  let total = 0;
  let magnitude = 0;
  let areWhole = true;
  for (const number of numbers) {
    total += number;
    magnitude += Math.abs(number);
    areWhole &&= Number.isInteger(number);
  }
  // Whole numbers up to here are added without rounding.
  if (areWhole && magnitude <= Number.MAX_SAFE_INTEGER) return total;
  if (Number.isFinite(magnitude)) return rounded(partialSums(numbers));
  // Partial sums could be infinite although the sum is not.
  return rounded(partialSums(numbers.map((number) => number / SCALE))) * SCALE;
}

/** Dividing by a power of two loses nothing of a large number. */
const SCALE = 2 ** 64;

/** Numbers that do not overlap, smallest first, whose sum is exactly the sum of `numbers` (J. R. Shewchuk, 1996). */
function partialSums(numbers: readonly number[]): readonly number[] {
  const partials: number[] = [];
  for (const number of numbers) {
    let sum = number;
    let kept = 0;
    for (const partial of partials) {
      const [large, small] = Math.abs(sum) < Math.abs(partial) ? [partial, sum] : [sum, partial];
      sum = large + small;
      const lost = small - (sum - large);
      if (lost !== 0) partials[kept++] = lost;
    }
    partials.length = kept;
    partials.push(sum);
  }
  return partials;
}

/** The sum of numbers that do not overlap, rounded once: half to even, as in one addition. */
function rounded(partials: readonly number[]): number {
  let at = partials.length - 1;
  let sum = partials[at] ?? 0;
  let lost = 0;
  while (at > 0 && lost === 0) {
    at -= 1;
    const large = sum;
    const small = partials[at] ?? 0;
    sum = large + small;
    lost = small - (sum - large);
  }
  // If the lost part is exactly half of the last digit, the next partial decides the direction.
  const next = at > 0 ? (partials[at - 1] ?? 0) : 0;
  if ((lost < 0 && next < 0) || (lost > 0 && next > 0)) {
    const twice = lost * 2;
    const other = sum + twice;
    if (other - sum === twice) return other;
  }
  return sum;
}
