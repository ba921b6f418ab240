import { expect, test } from 'vitest';
import { collectionOf, openContentContext, readWhole } from '../../content/testing/content-context.ts';
import { WorkBudget } from '../../platform/work-budget.ts';
import { parsePath } from '../../query/field-path.ts';
import { ALL } from '../../query/filter.ts';
import { distinctInStore } from '../search.ts';

const THINGS = collectionOf('Things');
const BY_F = { path: parsePath('f'), order: 'ASC' } as const;

test('distinct values are measured before they are read: more than the budget allows is refused', async () => {
  const items = Array.from({ length: 1000 }, (_, n) => ({ _id: `t${n}`, f: `${n}${'x'.repeat(40_000)}` }));
  const context = await openContentContext({ collections: [THINGS], items: { Things: items } });
  const from = readWhole(context, THINGS);
  const within = (maximum: number) => ({ ...context, work: new WorkBudget(maximum) });
  const page = async (maximum: number) =>
    (await distinctInStore(within(maximum), { from, filter: ALL, values: BY_F }))?.byOffset(0, 1000);
  await expect(page(30_000_000)).rejects.toThrow('WDE0028');
  expect((await page(50_000_000))?.items).toHaveLength(1000);
});
