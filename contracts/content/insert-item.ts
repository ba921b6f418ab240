import { z } from 'zod';
import { dataItem } from './data-item.ts';
import { collectionId } from './query-items.ts';
import { sentItem } from './sent-item.ts';
import { writeOptions } from './write-options.ts';

/** Request of insert item (WIR-10). */
export const insertItemRequest = writeOptions.extend({
  dataCollectionId: collectionId,
  dataItem: sentItem,
  /** Return the item with every reference resolved to the whole item. */
  includeReferencedItems: z.boolean().default(false),
  /** Store the multi-references of the item. Without it, the service rejects them (REF-8). */
  saveReferences: z.boolean().default(false),
});

/** Response: the item as it was stored (INS-1). */
export const writtenItemResponse = z.object({ dataItem });
