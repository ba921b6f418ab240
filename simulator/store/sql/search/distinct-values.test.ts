import { describe, expect, test } from 'vitest';
import { storeItem } from '../../../content/store/store-item.ts';
import { collectionOf, openContentContext, readWhole } from '../../../content/testing/content-context.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { parsePath } from '../../../query/field-path.ts';
import { ALL, type Filter } from '../../../query/filter.ts';
import { parseFilter } from '../../../query/parse-filter.ts';
import { distinctInStore } from '../../search.ts';

const THINGS = collectionOf('Things');
const DAY = { $date: '2024-01-02T00:00:00.000Z' };
const VALUES = [DAY, true, 'b', null, 2.5, 'a', false, -1];

async function contextWith(count: number) {
  const items = Array.from({ length: count }, (_, n) => ({ _id: `t${n}`, f: VALUES[n % 8], half: n % 2 }));
  return openContentContext({ collections: [THINGS], items: { Things: items } });
}

const BY_F = { path: parsePath('f'), order: 'ASC' } as const;

async function valuesOf(context: RequestContext, filter: Filter) {
  const found = await distinctInStore(context, { from: readWhole(context, THINGS), filter, values: BY_F });
  return (await found?.byOffset(0, 1000))?.items.map(({ data }) => data);
}

describe('distinct values of a large collection, from the index', () => {
  test('distinct values of a large collection, from its index, have every class, each once', async () => {
    const context = await contextWith(1000);
    expect(await valuesOf(context, ALL)).toEqual([-1, 2.5, 'a', 'b', false, true, DAY]);
    expect(await valuesOf(context, parseFilter({ half: 1 }, context.work))).toEqual([-1, 'a', true]);
  });

  test.each([
    ['an array', [1, 2]],
    ['an object', { a: 1 }],
    ['text that UTF-8 orders differently', '\uffff'],
  ])('distinct values of a large collection are left to the evaluator when one of them is %s', async (_case, f) => {
    const context = await contextWith(1000);
    await storeItem(context, 'Things', { _id: 'other', f });
    expect(
      await distinctInStore(context, { from: readWhole(context, THINGS), filter: ALL, values: BY_F }),
    ).toBeUndefined();
  });

  test('distinct values of a small collection are left to the evaluator', async () => {
    const context = await contextWith(10);
    expect(
      await distinctInStore(context, { from: readWhole(context, THINGS), filter: ALL, values: BY_F }),
    ).toBeUndefined();
  });

  test('distinct values of a large collection, from the index are found one after the other if they are few, and by reading the index if they are many', async () => {
    const items = Array.from({ length: 12_000 }, (_, n) => ({ _id: `t${n}`, f: n % 6000 }));
    const context = await openContentContext({ collections: [THINGS], items: { Things: items } });
    const found = await distinctInStore(context, {
      from: readWhole(context, THINGS),
      filter: ALL,
      values: { ...BY_F, order: 'DESC' },
    });
    const valuesAt = async (offset: number) => (await found?.byOffset(offset, 2))?.items.map(({ data }) => data);
    expect(await found?.count()).toBe(6000);
    expect([await valuesAt(0), await valuesAt(4995), await valuesAt(5998), await valuesAt(6000)]).toEqual([
      [5999, 5998],
      [1004, 1003],
      [1, 0],
      [],
    ]);
  });
});
