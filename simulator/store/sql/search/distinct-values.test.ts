import { describe, expect, test } from 'vitest';
import { parseFilter } from '../../../content/filter/parse-filter.ts';
import { storeItem } from '../../../content/store/store-item.ts';
import { collectionOf, openContentWorld, readWhole } from '../../../content/testing/content-world.ts';
import { parsePath } from '../../../content/values/parse-path.ts';
import { WorkBudget } from '../../../world/work-budget.ts';
import { ALL } from '../../query/filter.ts';
import { distinctInStore } from './distinct-values.ts';

const THINGS = collectionOf('Things');
const DAY = { $date: '2024-01-02T00:00:00.000Z' };
const VALUES = [DAY, true, 'b', null, 2.5, 'a', false, -1];

async function worldWith(count: number) {
  const items = Array.from({ length: count }, (_, n) => ({ _id: `t${n}`, f: VALUES[n % 8], half: n % 2 }));
  return openContentWorld({ collections: [THINGS], items: { Things: items } });
}

describe('distinct values of a large collection, from the index', () => {
  test('are those of every class, each once', async () => {
    const world = await worldWith(1000);
    expect(await distinctInStore(world, readWhole(world, THINGS), ALL, parsePath('f'))).toEqual([
      -1,
      2.5,
      'a',
      'b',
      false,
      true,
      DAY,
    ]);
    expect(
      await distinctInStore(world, readWhole(world, THINGS), parseFilter({ half: 1 }, world.work), parsePath('f')),
    ).toEqual([-1, 'a', true]);
  });

  test.each([
    ['an array', [1, 2]],
    ['an object', { a: 1 }],
    ['text that UTF-8 orders differently', '\uffff'],
  ])('are for the evaluator when one of them is %s', async (_case, f) => {
    const world = await worldWith(1000);
    await storeItem(world, 'Things', { _id: 'other', f });
    expect(await distinctInStore(world, readWhole(world, THINGS), ALL, parsePath('f'))).toBeUndefined();
  });

  test('are measured before they are read: more than the budget allows is refused', async () => {
    const items = Array.from({ length: 1000 }, (_, n) => ({ _id: `t${n}`, f: `${n}${'x'.repeat(40_000)}` }));
    const world = await openContentWorld({ collections: [THINGS], items: { Things: items } });
    const from = readWhole(world, THINGS);
    const within = (maximum: number) => ({ ...world, work: new WorkBudget(maximum) });
    await expect(distinctInStore(within(30_000_000), from, ALL, parsePath('f'))).rejects.toThrow('WDE0028');
    expect(await distinctInStore(within(50_000_000), from, ALL, parsePath('f'))).toHaveLength(1000);
  });

  test('are for the evaluator in a small one', async () => {
    const world = await worldWith(10);
    expect(await distinctInStore(world, readWhole(world, THINGS), ALL, parsePath('f'))).toBeUndefined();
  });
});
