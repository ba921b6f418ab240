import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactSum } from './accumulate.ts';

/** The numbers as integers over 2^1074, which every double is, added without rounding. `Number` rounds once. */
function sumOfFractions(numbers: readonly number[]): number {
  const scaled = numbers.reduce((sum, number) => sum + scaledUp(number), 0n);
  const sign = scaled < 0n ? -1n : 1n;
  const size = scaled * sign;
  const digits = size.toString(2).length;
  // 53 digits and a sticky one decide how a double is rounded.
  const dropped = BigInt(Math.max(digits - 60, 0));
  const sticky = dropped > 0n && size % (1n << dropped) !== 0n ? 1n : 0n;
  const top = Number(sign * (((size >> dropped) << 1n) | sticky));
  return top * 2 ** (Number(dropped) - 1 - 537) * 2 ** -537;
}

function scaledUp(number: number): bigint {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, number);
  const all = bits.getBigUint64(0);
  const exponent = (all >> 52n) & 0x7ffn;
  const fraction = all & 0xfffffffffffffn;
  const size = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n);
  return all >> 63n ? -size : size;
}

describe('an exact sum', () => {
  test.each([
    [[], 0],
    [[1, 2, 3], 6],
    [[0.1, 0.2], 0.30000000000000004],
    [[0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1], 1],
    [[1e16, 1, -1e16], 1],
    [[2 ** 53, 1, 1], 2 ** 53 + 2],
    [[2 ** 53, 1, 2 ** -60], 2 ** 53 + 2],
    [[1e308, 1e308], Number.POSITIVE_INFINITY],
    [[1e308, 1e308, -1e308], 1e308],
    [[1e308, 1e308, -1e308, -1e308], 0],
    [[1.5e308, 0.5, -1.5e308, 1.5e308], 1.5e308],
  ])('the exact sum of %j is %d', (numbers, sum) => {
    expect(exactSum(numbers)).toBe(sum);
    expect(exactSum(numbers.toReversed())).toBe(sum);
  });

  test('an exact sum is the sum of the fractions, rounded once', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, min: -1e100, max: 1e100 }).filter((it) => Math.abs(it) > 1e-100),
      fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100),
      fc.constantFrom(2 ** 53, 2 ** -53, 2 ** -106, -(2 ** -53), 1, -1),
    );
    fc.assert(
      fc.property(fc.array(number), (numbers) => {
        expect(exactSum(numbers) + 0).toBe(sumOfFractions(numbers) + 0);
      }),
      { numRuns: 2000 },
    );
  });
});
