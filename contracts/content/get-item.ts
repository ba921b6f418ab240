import { z } from 'zod';
import { dataItem } from './data-item.ts';
import { collectionId } from './query-items.ts';
import { fieldNames, readOptions } from './read-options.ts';

/** Request of get item, in any of the three GET forms (WIR-3, WIR-14). */
export const getItemRequest = readOptions.extend({
  dataCollectionId: collectionId,
  dataItemId: z.string().min(1),
  fields: fieldNames.optional(),
});
export type GetItemRequest = z.infer<typeof getItemRequest>;

export const getItemResponse = z.object({ dataItem });
