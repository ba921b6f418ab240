import { z } from 'zod';
import { dataItem } from './data-item.ts';
import { collectionId } from './query-items.ts';
import { writeOptions } from './write-options.ts';

/** Request of create draft and of publish draft. It names the published collection (WIR-10). */
export const draftRequest = writeOptions.extend({ dataCollectionId: collectionId, dataItemId: z.string().min(1) });
export type DraftRequest = z.infer<typeof draftRequest>;

/** Request of unpublish. The published item becomes a draft, unless the request declines that. */
export const unpublishRequest = draftRequest.extend({ copyToDraft: z.boolean().default(true) });

/** The new draft, if one was requested. */
export const unpublishResponse = z.object({ dataItem: dataItem.optional() });
