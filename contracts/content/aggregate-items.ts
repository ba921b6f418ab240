import { z } from 'zod';
import { cursorPaging, paging, pagingMetadata } from './paging.ts';
import { collectionId, sortEntries } from './query-items.ts';
import { readOptions } from './read-options.ts';

/** What an operation looks at. Names that are empty or end with a dot have codes of the service (AGG-6). */
const ofField = z.object({ itemFieldName: z.string() });
const resultFieldName = z.string();

/** One column of an aggregation (wire §2.10): exactly one of the five. */
export const aggregateOperation = z.union(
  [
    z.strictObject({ resultFieldName, average: ofField }),
    z.strictObject({ resultFieldName, min: ofField }),
    z.strictObject({ resultFieldName, max: ofField }),
    z.strictObject({ resultFieldName, sum: ofField }),
    z.strictObject({ resultFieldName, itemCount: z.object({}) }),
  ],
  { error: 'expected a resultFieldName and exactly one of average, min, max, sum, itemCount' },
);
export type AggregateOperation = z.infer<typeof aggregateOperation>;

/** How items become groups, and what is worked out of each group. */
export const aggregation = z.object({
  groupingFields: z.array(z.string()).default([]),
  operations: z.array(aggregateOperation).default([]),
});

/** Request of aggregate (AGG-1). One that goes on with a cursor has no aggregation (wire §2.6). */
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

/** Rows of an aggregation or a pipeline. Their columns are the request's to name. */
export const aggregateItemsResponse = z.object({
  results: z.array(z.record(z.string(), z.unknown())),
  pagingMetadata,
});
export type AggregateItemsResponse = z.infer<typeof aggregateItemsResponse>;
