import { z } from 'zod';
import { type AggregateItemsRequest, aggregation } from '#contracts/content/aggregate-items.ts';
import { sortEntry } from '#contracts/content/query-items.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Filter } from '../../query/filter.ts';
import type { Found } from '../../query/item-search.ts';
import { parseAnyFilter } from '../../query/parse-filter.ts';
import { sortFields, sortKeys } from '../../query/sort.ts';
import type { JsonObject } from '../../query/value.ts';
import { type ReadableCollection, readableCollection } from '../definition/permitted-collection.ts';
import type { Rule } from '../requests/rule.ts';
import { checkSortedArrays } from '../search/item-search.ts';
import { documentsById, passing, passingDocuments } from '../search/passing-documents.ts';
import { listed, readPage } from '../search/read-page.ts';
import {
  type AggregateRow,
  type Aggregation,
  aggregateRows,
  fieldsOfAggregation,
  groupingOf,
  parseAggregation,
  rowsOfStoredGroups,
} from './aggregation.ts';
import { groupsByStore } from './group.ts';

const askedGroups = z.object({
  initialFilter: z.unknown().optional(),
  aggregation,
  finalFilter: z.unknown().optional(),
  sort: z.array(sortEntry),
});
type AskedGroups = z.infer<typeof askedGroups>;

/** Aggregates the items that the caller may read, group by group (AGG-1). Throws ContentError. */
export const aggregateItems: Rule<'aggregateItems'> = async (context, caller, request) => {
  const from = await readableCollection(context, caller, request.dataCollectionId);
  const scope = { operation: 'aggregateItems', collectionId: from.collection.id, caller } as const;
  const { rows, pagingMetadata } = await readPage(context, scope, request, {
    schema: askedGroups,
    asked: () => askedBy(request),
    find: (asked) => findGroups(context, from, asked),
  });
  return { results: rows.map(({ data }) => data), pagingMetadata };
};

function askedBy({ initialFilter, aggregation: asked, finalFilter, sort }: AggregateItemsRequest): AskedGroups {
  if (!asked) throw refusal('WDE0075', { reason: 'The aggregation is missing.' });
  return { initialFilter, aggregation: asked, finalFilter, sort: sort ?? [] };
}

/** Filters, groups, computes results, filters again and sorts (AGG-1). The sort is stable: equal groups stay in group order. */
async function findGroups(
  context: RequestContext,
  from: ReadableCollection,
  asked: AskedGroups,
): Promise<Found<JsonObject>> {
  const wanted = parseAggregation(asked.aggregation);
  const finalFilter = parseAnyFilter(asked.finalFilter, context.work);
  const sort = sortFields(asked.sort);
  const filter = parseAnyFilter(asked.initialFilter, context.work);
  const groups = await aggregatedRows(context, from, filter, wanted);
  const rows = await passing(finalFilter, groups, ({ document }) => document, context.work);
  checkSortedArrays(
    sort,
    rows.map(({ document }) => document),
    context.work,
  );
  return listed(
    [...sort, ...wanted.grouping.map(() => ({ order: 'ASC' }) as const)],
    rows.map(({ row, document, keys, id }) => ({
      data: row,
      keys: [...sortKeys(sort, document, context.work), ...keys],
      id,
    })),
    context.work,
  );
}

async function aggregatedRows(
  context: RequestContext,
  from: ReadableCollection,
  filter: Filter,
  wanted: Aggregation,
): Promise<readonly AggregateRow[]> {
  const stored = await groupsByStore(context, from, filter, groupingOf(wanted));
  if (stored) return rowsOfStoredGroups(wanted, stored, context.work);
  const documents = await documentsById(await passingDocuments(context, from, filter, fieldsOfAggregation(wanted)));
  return aggregateRows(wanted, documents, context.work);
}
