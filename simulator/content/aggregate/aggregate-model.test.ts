import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AggregateItemsInput, aggregateItemsRequest } from '#contracts/content/aggregate-items.ts';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deepEqual } from '../../query/value.ts';
import { storedItems } from '../../store/testing/stored-rows.ts';
import { arbitraryContents } from '../testing/content-arbitraries.ts';
import { collectionOf, openContentContext, VISITOR } from '../testing/content-context.ts';
import { aggregateItems } from './aggregate-items.ts';

function aggregate(context: RequestContext, input: Partial<AggregateItemsInput>) {
  return aggregateItems(context, VISITOR, aggregateItemsRequest.parse({ dataCollectionId: 'Things', ...input }));
}

/** Reads all pages, from the first to the last. */
async function walk(context: RequestContext, first: Partial<AggregateItemsInput>, limit: number) {
  let page = await aggregate(context, { ...first, cursorPaging: { limit } });
  const rows = [...page.results];
  for (let cursor = page.pagingMetadata.cursors?.next; cursor; cursor = page.pagingMetadata.cursors?.next) {
    page = await aggregate(context, { cursorPaging: { cursor, limit } });
    rows.push(...page.results);
  }
  return rows;
}

const cases = fc.record({
  contents: arbitraryContents,
  sort: fc.subarray([
    { fieldName: 'n', order: 'DESC' as const },
    { fieldName: '_id', order: 'ASC' as const },
  ]),
  limit: fc.integer({ min: 1, max: 4 }),
});

test('each item is in exactly one group, together with equal items, and each group is on exactly one page', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ contents, sort, limit }) => {
      const items = contents.items.map(({ item }, index) => ({ ...item, _id: `item-${index}` }));
      const context = await openContentContext({ collections: [collectionOf('Things')], items: { Things: items } });
      const aggregation = { groupingFields: ['a'], operations: [{ resultFieldName: 'n', itemCount: {} }] };
      const asked = { aggregation, sort };
      const whole = (await aggregate(context, { ...asked, paging: { limit: 1000 } })).results;

      const stored = await storedItems(context.db);
      const values = stored.map((data) => (Object.hasOwn(data, 'a') ? (data.a ?? null) : null));
      const counts = values.map((value) => values.filter((other) => deepEqual(value, other)).length);
      const rowsOf = (value: unknown) => whole.filter(({ a }) => deepEqual(a, value));
      expect(values.map((value) => rowsOf(value).map(({ n }) => n))).toEqual(counts.map((count) => [count]));
      expect(whole.reduce((sum, { n }) => sum + Number(n), 0)).toBe(items.length);

      expect(await walk(context, asked, limit)).toEqual(whole);
      const pages = whole.flatMap((_, index) => (index % limit === 0 ? [{ limit, offset: index }] : []));
      const byOffset = await Promise.all(pages.map((paging) => aggregate(context, { ...asked, paging })));
      expect(byOffset.flatMap(({ results }) => results)).toEqual(whole);
    }),
    { numRuns: propertyCases(100) },
  );
});
