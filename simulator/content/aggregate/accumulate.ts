import { compareKey, keyOf } from '../../store/query/sort.ts';
import { isAbsent } from '../../store/query/value.ts';

/** What becomes of the values that the documents of a group have: one for each document, in their order. */
export type Accumulate = (values: readonly unknown[]) => unknown;

const numbersIn = (values: readonly unknown[]) => values.filter((value) => typeof value === 'number');
const present = (values: readonly unknown[]) => values.filter((value) => !isAbsent(value));
const sumOf = (numbers: readonly number[]) => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

/** Values that are no numbers are left out (AGG-4). */
export const sum: Accumulate = (values) => sumOf(numbersIn(values));

/** Null when there is no number (AGG-4). */
export const average: Accumulate = (values) => {
  const numbers = numbersIn(values);
  return numbers.length === 0 ? null : sumOf(numbers) / numbers.length;
};

/** The lowest in the order of sorting; absent values are left out, and null is the lowest of none (AGG-4). */
export const min: Accumulate = (values) => extreme(values, (difference) => difference < 0);

/** As `min`, the highest. */
export const max: Accumulate = (values) => extreme(values, (difference) => difference > 0);

export const first: Accumulate = (values) => values.at(0) ?? null;

export const last: Accumulate = (values) => values.at(-1) ?? null;

/** Absent values are left out. */
export const push: Accumulate = present;

function extreme(values: readonly unknown[], isBetter: (difference: number) => boolean): unknown {
  const [start, ...others] = present(values);
  let best = start ?? null;
  for (const value of others) if (isBetter(difference(value, best))) best = value;
  return best;
}

/** Numbers, which are what is mostly compared, need no keys to have an order. */
function difference(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareKey(keyOf(a), keyOf(b));
}
