import { raw, type Sql, sql } from '../sql.ts';
import { type Cell, countIf, type ExactSum, HAS_FRACTIONS } from './exact-sums.ts';

/** A fraction is added as an integer of so many bits. */
const FRACTION_BITS = 62;
const LIMIT = raw(`${2 ** FRACTION_BITS}.0`);
/** From this size on, the 53 bits of a number end within these bits. */
const LEAST = raw(String(2 ** (52 - FRACTION_BITS)));

/**
 * The exact sum of double precision numbers, rounded once, as `exactSum` computes it, for databases whose sums of integers
 * do not overflow. Reads HAS_FRACTIONS if a number is so small or so large that it has other bits.
 */
export function quickSumCell(number: Sql): Cell<ExactSum | typeof HAS_FRACTIONS> {
  // Without the limits, the conversion of a larger number would be an error.
  const limited = sql`CASE WHEN abs(${number}) < ${LIMIT} THEN ${number} END`;
  const isOther = sql`abs(${number}) >= ${LIMIT} OR (abs(${number}) < ${LEAST} AND ${number} <> 0)`;
  return {
    columns: [
      sql`count(${number})`,
      sql`CAST(sum(CAST(trunc(${limited}) AS BIGINT)) AS TEXT)`,
      sql`CAST(sum(CAST((${number} - trunc(${number})) * ${LIMIT} AS BIGINT)) AS TEXT)`,
      countIf(isOther),
    ],
    read: ([count, whole, fraction, others]) =>
      Number(others) > 0 ? HAS_FRACTIONS : { sum: sumOf(whole, fraction), count: Number(count) },
  };
}

function sumOf(whole: unknown, fraction: unknown): number {
  const scaled = (BigInt(String(whole ?? 0)) << BigInt(FRACTION_BITS)) + BigInt(String(fraction ?? 0));
  // Converting the integer rounds once. The division by a power of two does not round.
  return Number(scaled) / 2 ** FRACTION_BITS;
}
