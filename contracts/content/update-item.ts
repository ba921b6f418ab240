import type { z } from 'zod';
import { insertItemRequest } from './insert-item.ts';
import { writeCondition } from './write-options.ts';

/** Request of update item: the item's `data` is replaced as a whole (UPD-1). */
export const updateItemRequest = insertItemRequest.extend({ condition: writeCondition.optional() });
export type UpdateItemRequest = z.infer<typeof updateItemRequest>;
