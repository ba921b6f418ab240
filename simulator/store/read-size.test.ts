import { describe, expect, test } from 'vitest';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { queriedText } from '../content/read/read-items.ts';
import { collectionOf, openContentContext, VISITOR } from '../content/testing/content-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WorkBudget } from '../platform/work-budget.ts';
import { isLarge, sizeOfCollection } from './read-size.ts';

async function contextOf(count: number, bytes: number): Promise<RequestContext> {
  const text = 'x'.repeat(bytes);
  const items = Array.from({ length: count }, (_, n) => ({ _id: `i${n}`, n, text }));
  const context = await openContentContext({ collections: [collectionOf('Articles')], items: { Articles: items } });
  return { ...context, work: new WorkBudget() };
}

describe('reading all items of a collection takes long', () => {
  test.each([
    [10, 100_000, false],
    [10, 450_000, true],
    [250, 20_000, true],
    [4999, 100, false],
    [5000, 100, true],
  ] as const)(
    'whether reading all items of a collection takes long: for %i items of %i bytes: %s',
    async (count, bytes, expected) => {
      expect(isLarge(await sizeOfCollection(await contextOf(count, bytes), 'Articles'))).toBe(expected);
    },
  );
});

test('a page whose items are larger than an answer is refused before it is read, unless only some fields are wanted', async () => {
  const context = await contextOf(40, 450_000);
  const page = { dataCollectionId: 'Articles', returnTotalCount: false, query: { paging: { limit: 250 } } };
  await expect(queriedText(context, VISITOR, page)).rejects.toThrow(/^The answer would be 18\d{6} bytes/);
  expect(context.work.spent).toBeLessThan(CONTENT_LIMITS.maxWork / 1000);
  const names = await queriedText(context, VISITOR, { ...page, query: { ...page.query, fields: ['n'] } });
  expect(JSON.parse(names.text).dataItems).toHaveLength(40);
});
