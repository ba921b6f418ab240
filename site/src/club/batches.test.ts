import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchesOf } from './batches.ts';

const sizes = (batches: readonly (readonly unknown[])[]): number[] => batches.map(({ length }) => length);

describe('batches (spec §9)', () => {
  test.each([
    [0, []],
    [1, [1]],
    [1000, [1000]],
    [1001, [1000, 1]],
    [2500, [1000, 1000, 500]],
  ])('a change of %i items is sent in batches of %j', (count, expected) => {
    expect(sizes(batchesOf(Array.from({ length: count }, (_, index) => index)))).toEqual(expected);
  });

  test('long items go in smaller ones: a body has a limit too', () => {
    const long = Array.from({ length: 6 }, () => 'é'.repeat(500_000));
    expect(sizes(batchesOf(long))).toEqual([4, 2]);
  });

  test('every item is in one batch, in order, and only an item that is too big by itself exceeds the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string()),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 60 }),
        (items, most, bytes) => {
          const batches = batchesOf(items, most, bytes);
          expect(batches.flat()).toEqual(items);
          for (const batch of batches) {
            expect(batch.length).toBeGreaterThan(0);
            expect(batch.length).toBeLessThanOrEqual(most);
            const size = batch.reduce((sum, item) => sum + new TextEncoder().encode(JSON.stringify(item)).length, 0);
            expect(batch.length === 1 || size <= bytes).toBe(true);
          }
        },
      ),
    );
  });
});
