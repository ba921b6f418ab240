import type { Dialect } from '../dialect.ts';
import { raw, type Sql, sql } from '../sql.ts';

/** Part of the columns of a statement that aggregates, and what their values mean. */
export interface Cell<Value = unknown> {
  readonly columns: readonly Sql[];
  /** Undefined if the database cannot decide the value. */
  readonly read: (values: readonly unknown[]) => Value | undefined;
}

/** How numbers are summed. */
export interface Summing {
  readonly wholePart: Dialect['wholePart'];
  /** The largest number of values in a sum. */
  readonly count: number;
  /** Whether the numbers have fractions. Adding them takes several times as long. */
  readonly withFractions: boolean;
}

/** The sum and the number of some numbers. */
export interface ExactSum {
  readonly sum: number;
  readonly count: number;
}

/** Set apart from undefined: the numbers have fractions that a cheaper sum does not add. */
export const HAS_FRACTIONS: unique symbol = Symbol('has fractions');

/** Sums of integers below this are exact in the database. */
const MAX_SUM = 2 ** 62;
/** A sum is read in two parts, because a number of JavaScript holds only 53 bits. */
const LOW_BITS = 30;
const LOW = raw(String(2 ** LOW_BITS));
/** Fractions are added as two integers of so many bits. */
const FRACTION_BITS = 36;
const FRACTION = raw(`${2 ** FRACTION_BITS}.0`);
/** From this size on, the 53 bits of a number end within these fractions. */
const LEAST = raw(String(2 ** (52 - 2 * FRACTION_BITS)));

/** True for numbers that have a fraction. */
export function hasFraction(number: Sql, wholePart: Summing['wholePart']): Sql {
  return sql`${number} <> ${wholePart(number)}`;
}

/** The largest number that can be added as often as this. It changes rarely, because it is part of a statement. */
export function largestSummand(count: number): number {
  return MAX_SUM / 2 ** Math.ceil(Math.log2(Math.max(count, 1)));
}

/**
 * The exact sum of numbers, rounded once, as `exactSum` computes it: each number is split into integers, and the database
 * adds those. `number` is null for all other values, and `summand` also for numbers above `largestSummand`. Reads an
 * `ExactSum`, or HAS_FRACTIONS. The expressions are kept small, because the database evaluates them for each item.
 */
export function exactSumCell(
  { number, summand }: { readonly number: Sql; readonly summand: Sql },
  { wholePart, withFractions }: Pick<Summing, 'wholePart' | 'withFractions'>,
): Cell<ExactSum | typeof HAS_FRACTIONS> {
  const counted = [sql`count(${number})`, sql`count(${summand})`, ...integerSum(wholePart(summand))];
  if (!withFractions) {
    return {
      columns: [...counted, countIf(hasFraction(summand, wholePart))],
      read: ([items, added, high, low, fractions]) => {
        if (items !== added) return undefined;
        return Number(fractions) > 0 ? HAS_FRACTIONS : sumOf(items, [integerOf(high, low), 0n, 0n]);
      },
    };
  }
  const scaled = sql`((${summand} - ${wholePart(summand)}) * ${FRACTION})`;
  const rest = sql`((${scaled} - ${wholePart(scaled)}) * ${FRACTION})`;
  return {
    columns: [
      ...counted,
      ...integerSum(wholePart(scaled)),
      ...integerSum(wholePart(rest)),
      countIf(sql`abs(${summand}) < ${LEAST} AND ${summand} <> 0`),
    ],
    read: ([items, added, high, low, middleHigh, middleLow, lastHigh, lastLow, tooSmall]) =>
      items !== added || Number(tooSmall) > 0
        ? undefined
        : sumOf(items, [integerOf(high, low), integerOf(middleHigh, middleLow), integerOf(lastHigh, lastLow)]),
  };
}

function integerSum(integer: Sql): readonly Sql[] {
  const total = sql`CAST(coalesce(sum(${integer}), 0) AS BIGINT)`;
  return [sql`${total} / ${LOW}`, sql`${total} % ${LOW}`];
}

/** The number of rows for which a condition is true. */
export function countIf(condition: Sql): Sql {
  return sql`count(CASE WHEN ${condition} THEN 1 END)`;
}

function integerOf(high: unknown, low: unknown): bigint {
  return BigInt(Number(high)) * BigInt(2 ** LOW_BITS) + BigInt(Number(low));
}

function sumOf(items: unknown, [whole, middle, last]: readonly [bigint, bigint, bigint]): ExactSum {
  const bits = BigInt(FRACTION_BITS);
  const scaled = (((whole << bits) + middle) << bits) + last;
  // Converting the integer rounds once. The division by a power of two does not round.
  return { sum: Number(scaled) / 2 ** (2 * FRACTION_BITS), count: Number(items) };
}
