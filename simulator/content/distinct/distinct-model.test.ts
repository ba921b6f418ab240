import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QueryDistinctValuesInput, queryDistinctValuesRequest } from '#contracts/content/query-distinct-values.ts';
import { propertyCases } from '#contracts/testing/property-cases.ts';
import { parsePath } from '../../query/field-path.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { insertItems } from '../../store/items.ts';
import { createIndex, dropIndexes } from '../../store/sql/automatic-index/change-indexes.ts';
import { columnsOf, indexShape } from '../../store/sql/automatic-index/index-shape.ts';
import { deleteAllItems } from '../../store/testing/stored-rows.ts';
import { arbitraryFilter, sortableContents } from '../testing/content-arbitraries.ts';
import { collectionOf, endlessWork, openContentContext, VISITOR } from '../testing/content-context.ts';
import { queryDistinctValues } from './query-distinct-values.ts';

const context = await openContentContext({ collections: [collectionOf('Things')] });

const distinct = (input: Partial<QueryDistinctValuesInput>) =>
  queryDistinctValues(context, VISITOR, queryDistinctValuesRequest.parse({ dataCollectionId: 'Things', ...input }));

/** All answers that pages give: by offset with the count, and by cursor to the end and back. */
async function everyPage(asked: Partial<QueryDistinctValuesInput>, limit: number): Promise<readonly unknown[]> {
  const first = await distinct({ ...asked, paging: { limit, offset: 1 }, returnTotalCount: true });
  const pages: unknown[] = [first];
  let page = await distinct({ ...asked, cursorPaging: { limit } });
  for (const direction of ['next', 'prev'] as const) {
    for (;;) {
      const { cursors, ...metadata } = page.pagingMetadata;
      pages.push([page.distinctValues, metadata, cursors?.next !== undefined, cursors?.prev !== undefined]);
      const cursor = cursors?.[direction];
      if (cursor === undefined) break;
      page = await distinct({ cursorPaging: { cursor, limit } });
    }
  }
  return pages;
}

const cases = sortableContents.chain(({ items, pool }) =>
  fc.record({
    items: fc.constant(items),
    filter: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, arbitraryFilter(pool)),
    fieldName: fc.constantFrom('a', 'b', 'a.b'),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
    limit: fc.integer({ min: 1, max: 4 }),
  }),
);

test('distinct values are the same with an index and without one', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ items, filter, fieldName, order, limit }) => {
      const { db, site } = context;
      await dropIndexes(db, site.siteId);
      await deleteAllItems(db);
      const stored = items.map(({ item }, index) => ({ ...item, _id: `item-${index}` }));
      await insertItems(db, site.siteId, 'Things', stored);
      const asked = { fieldName, order, filter };
      const evaluated = await everyPage(asked, limit);
      const sort = [{ path: parsePath(fieldName), order: 'ASC' as const }];
      const shape = indexShape(parseFilter(filter, endlessWork()), sort, new Set());
      await createIndex(db, site.siteId, 'Things', columnsOf(shape));
      expect(await everyPage(asked, limit)).toEqual(evaluated);
    }),
    { numRuns: propertyCases(60) },
  );
});
