import { z } from 'zod';
import { CONTENT_LIMITS } from './limits.ts';
import { cursorPaging, paging, pagingMetadata } from './paging.ts';
import { collectionId, sortEntries } from './query-items.ts';
import { readOptions } from './read-options.ts';

/** The field that an operation uses. Empty names and names that end with a dot have error codes of the service (AGG-6). */
const ofField = z.object({ itemFieldName: z.string() });
const resultFieldName = z.string();

/** One column of an aggregation: exactly one of the five. */
export const aggregateOperation = z.union(
  [
    z.strictObject({ resultFieldName, average: ofField }),
    z.strictObject({ resultFieldName, min: ofField }),
    z.strictObject({ resultFieldName, max: ofField }),
    z.strictObject({ resultFieldName, sum: ofField }),
    z.strictObject({ resultFieldName, itemCount: z.object({}) }),
  ],
  { error: 'must have a resultFieldName and exactly one of average, min, max, sum, itemCount' },
);
export type AggregateOperation = z.infer<typeof aggregateOperation>;

/** How items are grouped, and what is computed for each group. */
export const aggregation = z.object({
  groupingFields: z.array(z.string()).max(CONTENT_LIMITS.maxColumns).default([]),
  operations: z.array(aggregateOperation).max(CONTENT_LIMITS.maxColumns).default([]),
});

/** Request of aggregate (AGG-1). A request that continues with a cursor has no aggregation (WIR-15). */
export const aggregateItemsRequest = readOptions.extend({
  dataCollectionId: collectionId,
  initialFilter: z.unknown().optional(),
  aggregation: aggregation.optional(),
  finalFilter: z.unknown().optional(),
  sort: sortEntries.optional(),
  paging: paging.optional(),
  cursorPaging: cursorPaging.optional(),
  returnTotalCount: z.boolean().default(false),
});
export type AggregateItemsRequest = z.infer<typeof aggregateItemsRequest>;
export type AggregateItemsInput = z.input<typeof aggregateItemsRequest>;

/** Rows of an aggregation or a pipeline. The request names their columns. */
export const aggregateItemsResponse = z.object({
  results: z.array(z.record(z.string(), z.unknown())),
  pagingMetadata,
});
