import { z } from 'zod';
import { applicationError } from '../errors/envelope.ts';
import { dataItem } from './data-item.ts';
import { collectionId } from './query-items.ts';
import { writeCondition, writeOptions } from './write-options.ts';

const bulkRequest = writeOptions.extend({
  dataCollectionId: collectionId,
  /** Answer the item with each success (BLK-5). Official clients never ask. */
  returnEntity: z.boolean().default(false),
});

/** Request of bulk insert and bulk save. The items are the service's to check, which has codes for each mistake. */
export const bulkInsertRequest = bulkRequest.extend({
  dataItems: z.unknown(),
  saveReferences: z.boolean().default(false),
});
export type BulkInsertRequest = z.infer<typeof bulkInsertRequest>;

/** Request of bulk update. The condition is one for all items. */
export const bulkUpdateRequest = bulkInsertRequest.extend({ condition: writeCondition.optional() });
export type BulkUpdateRequest = z.infer<typeof bulkUpdateRequest>;

/** Request of bulk remove. The ids are the service's to check. */
export const bulkRemoveRequest = bulkRequest.extend({
  dataItemIds: z.unknown(),
  condition: writeCondition.optional(),
});
export type BulkRemoveRequest = z.infer<typeof bulkRemoveRequest>;

/** What was attempted with one item (BLK-3). Clients count the unknown one nowhere (wire §2.7). */
const bulkAction = z.enum(['INSERT', 'UPDATE', 'DELETE', 'PATCH', 'UNKNOWN_ACTION_TYPE']);
export type BulkAction = z.infer<typeof bulkAction>;

/** How one entry of a bulk request ended; `originalIndex` is its place there. */
export const entryOutcome = z.object({
  originalIndex: z.number().int().nonnegative(),
  success: z.boolean(),
  error: applicationError.optional(),
});

export const bulkActionMetadata = z.object({
  totalSuccesses: z.number().int().nonnegative(),
  totalFailures: z.number().int().nonnegative(),
});

const bulkItemResult = z.object({
  action: bulkAction,
  /** Without an id when the item had none and could not be made (BLK-4). */
  itemMetadata: entryOutcome.extend({ id: z.string().optional() }),
  dataItem: dataItem.optional(),
});
export type BulkItemResult = z.infer<typeof bulkItemResult>;

/** Answer of every bulk write of items: 200 even when each of them failed (BLK-1, BLK-2). */
export const bulkItemsResponse = z.object({ results: z.array(bulkItemResult), bulkActionMetadata });
export type BulkItemsResponse = z.infer<typeof bulkItemsResponse>;
