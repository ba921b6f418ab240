import { insertItemRequest } from './insert-item.ts';
import { writeCondition } from './write-options.ts';

/** Request of update item. It replaces the item's `data` as a whole (UPD-1). */
export const updateItemRequest = insertItemRequest.extend({ condition: writeCondition.optional() });
