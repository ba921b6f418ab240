import { describe, expect, test } from 'vitest';
import { parseFilter } from '../../query/parse-filter.ts';
import { endlessWork } from '../testing/content-context.ts';
import { passing } from './passing-documents.ts';

const NUMBERS = Array.from({ length: 1000 }, (_, n) => ({ n }));

async function passingNumbers(json: object): Promise<number[]> {
  const found = await passing(parseFilter(json, endlessWork()), NUMBERS, (number) => number, endlessWork());
  return found.map(({ n }) => n);
}

/** The given number of alternatives, none of which is true. */
function alternatives(count: number): object[] {
  return Array.from({ length: count }, () => ({ n: { $lt: 0 } }));
}

describe('the documents that pass a filter', () => {
  test('documents that pass a filter keep their order', async () => {
    expect(await passingNumbers({ $or: [{ n: 17 }, { n: { $gte: 998 } }, { n: 3 }] })).toEqual([3, 17, 998, 999]);
  });

  test('documents are found by a filter of 10,000 values as by a filter of one', async () => {
    const values = Array.from({ length: 10_000 }, (_, index) => index + 999);
    expect(await passingNumbers({ n: { $in: values } })).toEqual([999]);
    expect(await passingNumbers({ $or: [{ n: 5 }, { n: { $in: [...values, ...values] } }] })).toEqual([5, 999]);
  });

  test('a filter that would take too long is refused (WDE0028, LIM-9)', async () => {
    const most = { $or: [{ n: { $gte: 0 } }, ...alternatives(49_999)] };
    expect(await passingNumbers(most)).toHaveLength(1000);
    await expect(passingNumbers({ $or: alternatives(50_001) })).rejects.toThrow(
      'WDE0028: The operation would take longer than it may. The filter has 50001 conditions, and 1000 items to look at, over 50000000 together. Ask with fewer conditions: $in and $hasSome take many values as one.',
    );
  });
});
