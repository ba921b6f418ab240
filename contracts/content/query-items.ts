import { z } from 'zod';
import { dataItem } from './data-item.ts';
import { CONTENT_LIMITS } from './limits.ts';
import { cursorPaging, paging, pagingMetadata } from './paging.ts';
import { fieldNames, readOptions } from './read-options.ts';

export const collectionId = z.string().min(1).max(CONTENT_LIMITS.maxCollectionIdLength);

export const sortEntry = z.object({ fieldName: z.string().min(1), order: z.enum(['ASC', 'DESC']).default('ASC') });
export const sortEntries = z.array(sortEntry).max(CONTENT_LIMITS.maxSortFields);
export type SortEntry = z.infer<typeof sortEntry>;

/** The service parses the filter, because each of its mistakes has a code of its own (OPR-1 to OPR-13). */
export const itemQuery = z.object({
  fields: fieldNames.optional(),
  filter: z.unknown().optional(),
  sort: sortEntries.optional(),
  paging: paging.optional(),
  cursorPaging: cursorPaging.optional(),
});
export type ItemQuery = z.infer<typeof itemQuery>;

/** Request of query items, in a POST body, or as JSON in the parameter `.r` of a GET. */
export const queryItemsRequest = readOptions.extend({
  dataCollectionId: collectionId,
  query: itemQuery.default({}),
  returnTotalCount: z.boolean().default(false),
  sortMode: z.enum(['RANDOM', 'WIX_QUERY', 'UNKNOWN_SORT_MODE']).optional(),
  randomOptions: z.object({ seed: z.number().nullish() }).optional(),
});
export type QueryItemsRequest = z.infer<typeof queryItemsRequest>;
export type QueryItemsInput = z.input<typeof queryItemsRequest>;

export const queryItemsResponse = z.object({ dataItems: z.array(dataItem), pagingMetadata });
export type QueryItemsResponse = z.infer<typeof queryItemsResponse>;
