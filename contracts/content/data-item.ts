import { z } from 'zod';
import { wireDate } from './wire-date.ts';

const itemData = z.looseObject({ _id: z.string().min(1) });

/** An item as a read returns it. `data` repeats the id. A projection may leave out every other field (QRY-3). */
export const dataItem = z.object({
  id: z.string().min(1),
  dataCollectionId: z.string().min(1),
  data: itemData,
});
export type DataItem = z.infer<typeof dataItem>;

/** The system fields of an item that was read without a projection (ITM-1). */
export const wholeItemData = itemData.extend({
  _owner: z.string(),
  _createdDate: wireDate,
  _updatedDate: wireDate,
});
