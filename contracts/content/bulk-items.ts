import { z } from 'zod';
import { applicationError } from '../errors/envelope.ts';
import { dataItem } from './data-item.ts';
import { collectionId } from './query-items.ts';
import { writeCondition, writeOptions } from './write-options.ts';

const bulkRequest = writeOptions.extend({
  dataCollectionId: collectionId,
  /** Return the item with each success (BLK-5). Official clients never request this. */
  returnEntity: z.boolean().default(false),
});

/** Request of bulk insert and bulk save. The service checks the items, because each mistake has a code of its own. */
export const bulkInsertRequest = bulkRequest.extend({
  dataItems: z.unknown(),
  saveReferences: z.boolean().default(false),
});

/** Request of bulk update. One condition applies to all items. */
export const bulkUpdateRequest = bulkInsertRequest.extend({ condition: writeCondition.optional() });

/** Request of bulk remove. The service checks the ids. */
export const bulkRemoveRequest = bulkRequest.extend({
  dataItemIds: z.unknown(),
  condition: writeCondition.optional(),
});

/** The action that was tried on an item. Clients do not count UNKNOWN_ACTION_TYPE in any total. */
const bulkAction = z.enum(['INSERT', 'UPDATE', 'DELETE', 'PATCH', 'UNKNOWN_ACTION_TYPE']);
export type BulkAction = z.infer<typeof bulkAction>;

/** The result of one entry of a bulk request. `originalIndex` is its position in the request. */
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
  /** The id is missing if the item had none and the service could not create one (BLK-4). */
  itemMetadata: entryOutcome.extend({ id: z.string().optional() }),
  dataItem: dataItem.optional(),
});
export type BulkItemResult = z.infer<typeof bulkItemResult>;

/** Response of every bulk write of items. The status is 200 even if every item failed (BLK-1, BLK-2). */
export const bulkItemsResponse = z.object({ results: z.array(bulkItemResult), bulkActionMetadata });
export type BulkItemsResponse = z.infer<typeof bulkItemsResponse>;
