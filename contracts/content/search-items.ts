import { z } from 'zod';
import { CONTENT_LIMITS } from './limits.ts';
import { cursorPaging, paging } from './paging.ts';
import { collectionId, queryItemsResponse, sortEntry } from './query-items.ts';
import { readOptions } from './read-options.ts';

/** The text to search for. Spaces separate its terms. By default, an item matches if any term does (SEA-1). */
export const searchDetails = z.object({
  expression: z.string().max(CONTENT_LIMITS.maxSearchExpressionLength).nullish(),
  mode: z.enum(['OR', 'AND']).default('OR'),
  fuzzy: z.boolean().default(false),
  /** The fields to search; all of them if missing. Official search builders send it (`SearchParams.fields`). */
  fields: z.array(z.string()).max(CONTENT_LIMITS.maxSearchFields).optional(),
});
export type SearchDetails = z.infer<typeof searchDetails>;

const itemSearch = z.object({
  filter: z.unknown().optional(),
  sort: z.array(sortEntry).max(CONTENT_LIMITS.maxSearchSortFields).optional(),
  fields: z.array(z.string()).max(CONTENT_LIMITS.maxSearchFields).optional(),
  search: searchDetails.prefault({}),
  paging: paging.optional(),
  cursorPaging: cursorPaging.optional(),
});

/** Request of search. It has no option for a consistent read. */
export const searchItemsRequest = readOptions.omit({ consistentRead: true }).extend({
  dataCollectionId: collectionId,
  search: itemSearch.prefault({}),
});
export type SearchItemsInput = z.input<typeof searchItemsRequest>;

export const searchItemsResponse = queryItemsResponse;
