import { z } from 'zod';
import { collectionId } from './query-items.ts';
import { writeCondition, writeOptions } from './write-options.ts';

/** Request of remove item. The response is the removed item (REM-1). */
export const removeItemRequest = writeOptions.extend({
  dataCollectionId: collectionId,
  dataItemId: z.string().min(1),
  condition: writeCondition.optional(),
});
export type RemoveItemRequest = z.infer<typeof removeItemRequest>;

/** Request of truncate, which empties a collection (TRU-1). */
export const truncateRequest = writeOptions.extend({ dataCollectionId: collectionId });

export const truncateResponse = z.object({});
