import { z } from 'zod';
import { wireDate } from './wire-date.ts';

const itemData = z.looseObject({ _id: z.string().min(1) });

/**
 * An item as the service returns it. `data` repeats the id and the dates, because official packages read only `data`. A projection
 * may leave out every other field of `data`. The dates are missing in the answer of a write whose caller may not read the item.
 */
export const dataItem = z.object({
  id: z.string().min(1),
  dataCollectionId: z.string().min(1),
  createdDate: z.iso.datetime().optional(),
  updatedDate: z.iso.datetime().optional(),
  data: itemData,
});
export type DataItem = z.infer<typeof dataItem>;

/** The system fields of an item that was read without a projection (ITM-1). */
export const wholeItemData = itemData.extend({
  _owner: z.string(),
  _createdDate: wireDate,
  _updatedDate: wireDate,
});
