import { describe, expect, test } from 'vitest';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { queriedText } from '../../content/read/query-items.ts';
import { collectionOf, openContentWorld, VISITOR } from '../../content/testing/content-world.ts';
import { TooLongHere } from '../../world/offload.ts';
import { WorkBudget } from '../../world/work-budget.ts';
import type { World } from '../../world/world.ts';
import { moveIfLarge } from './read-size.ts';

async function worldOf(count: number, bytes: number): Promise<World> {
  const text = 'x'.repeat(bytes);
  const items = Array.from({ length: count }, (_, n) => ({ _id: `i${n}`, n, text }));
  const world = await openContentWorld({ collections: [collectionOf('Articles')], items: { Articles: items } });
  return { ...world, work: new WorkBudget() };
}

describe('reading a whole collection moves to another thread', () => {
  test.each([
    [10, 100_000, 'stays'],
    [10, 450_000, 'moves'],
    [250, 20_000, 'moves'],
    [4999, 100, 'stays'],
    [5000, 100, 'moves'],
  ] as const)('for %i items of %i bytes: it %s', async (count, bytes, expected) => {
    const world = await worldOf(count, bytes);
    const moved = await world.work
      .movable(Number.POSITIVE_INFINITY, () => moveIfLarge(world, 'Articles'))
      .then(
        () => 'stays',
        (thrown: unknown) => (thrown instanceof TooLongHere ? 'moves' : expect.fail()),
      );
    expect(moved).toBe(expected);
  });
});

test('a page whose items are larger than an answer is refused before it is read, unless only some fields are wanted', async () => {
  const world = await worldOf(40, 450_000);
  const page = { dataCollectionId: 'Articles', returnTotalCount: false, query: { paging: { limit: 250 } } };
  await expect(queriedText(world, VISITOR, page)).rejects.toThrow(/^The answer would be 18\d{6} bytes/);
  expect(world.work.spent).toBeLessThan(CONTENT_LIMITS.maxWork / 1000);
  const names = await queriedText(world, VISITOR, { ...page, query: { ...page.query, fields: ['n'] } });
  expect(JSON.parse(names.text).dataItems).toHaveLength(40);
});
