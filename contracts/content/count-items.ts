import { z } from 'zod';
import { collectionId } from './query-items.ts';
import { readOptions } from './read-options.ts';

/** Request of count items. The service parses the filter, as in a query. */
export const countItemsRequest = readOptions.extend({
  dataCollectionId: collectionId,
  filter: z.unknown().optional(),
});
export type CountItemsRequest = z.infer<typeof countItemsRequest>;

export const countItemsResponse = z.object({ totalCount: z.number().int().nonnegative() });
export type CountItemsResponse = z.infer<typeof countItemsResponse>;
