import { z } from 'zod';
import { bulkActionMetadata, entryOutcome } from './bulk-items.ts';
import { dataItem } from './data-item.ts';
import { CONTENT_LIMITS } from './limits.ts';
import { cursorPaging, paging, pagingMetadata } from './paging.ts';
import { collectionId } from './query-items.ts';
import { fieldNames, readOptions } from './read-options.ts';
import { writeOptions } from './write-options.ts';

/** One link: one of an item's multi-reference fields refers to another item. */
const dataItemReference = z.object({
  referringItemFieldName: z.string().min(1),
  referringItemId: z.string(),
  referencedItemId: z.string(),
});
export type DataItemReference = z.infer<typeof dataItemReference>;

const itemId = z.string().min(1);
/** A link in a request of its own. In a bulk request, the service checks each link, because a wrong one fails alone. */
const namedReference = dataItemReference.extend({ referringItemId: itemId });

/** Request of insert references and of remove references (REF-2). */
export const bulkReferencesRequest = writeOptions.extend({
  dataCollectionId: collectionId,
  dataItemReferences: z.array(dataItemReference).max(CONTENT_LIMITS.maxBulkItems),
  returnEntity: z.boolean().default(false),
});
export type BulkReferencesRequest = z.infer<typeof bulkReferencesRequest>;

/** Request of insert reference and of remove reference, as clients up to @wix/data 1.0.169 send them. */
export const oneReferenceRequest = writeOptions.extend({
  dataCollectionId: collectionId,
  dataItemReference: namedReference,
});
export type OneReferenceRequest = z.infer<typeof oneReferenceRequest>;

export const oneReferenceResponse = z.object({ dataItemReference });
export type OneReferenceResponse = z.infer<typeof oneReferenceResponse>;

const bulkReferenceResult = z.object({
  action: z.enum(['INSERT', 'DELETE']),
  referenceMetadata: entryOutcome,
  dataItemReference: dataItemReference.optional(),
});
export const bulkReferencesResponse = z.object({ results: z.array(bulkReferenceResult), bulkActionMetadata });
export type BulkReferencesResponse = z.infer<typeof bulkReferencesResponse>;

/** Request of replace references. An empty list clears the field (REF-4). */
export const replaceReferencesRequest = writeOptions.extend({
  dataCollectionId: collectionId,
  referringItemFieldName: z.string().min(1),
  referringItemId: itemId,
  newReferencedItemIds: z.array(z.string()).max(CONTENT_LIMITS.maxListEntries),
});

export const replaceReferencesResponse = z.object({ dataItemReferences: z.array(dataItemReference) });

export const isReferencedRequest = readOptions.extend({
  dataCollectionId: collectionId,
  ...namedReference.shape,
  referencedItemId: itemId,
});

export const isReferencedResponse = z.object({ isReferenced: z.boolean() });
export type IsReferencedResponse = z.infer<typeof isReferencedResponse>;

/**
 * Request of query referenced, for one item or for several (WIR-10). A request that continues with a cursor names
 * none (WIR-15).
 */
export const queryReferencedRequest = readOptions.extend({
  dataCollectionId: collectionId,
  referringItemFieldName: z.string().min(1).optional(),
  referringItemId: itemId.optional(),
  referringItemIds: z.array(itemId).max(CONTENT_LIMITS.maxListEntries).optional(),
  order: z.enum(['ASC', 'DESC']).default('ASC'),
  fields: fieldNames.optional(),
  paging: paging.optional(),
  cursorPaging: cursorPaging.optional(),
  returnTotalCount: z.boolean().default(false),
});
export type QueryReferencedRequest = z.infer<typeof queryReferencedRequest>;

/** Each entry has the referenced item, or says that the item does not exist or that the caller may not read it (REF-7, REF-9). */
const referencedResult = z.object({
  referringItemId: z.string(),
  dataItem: dataItem.optional(),
  unresolvedReference: z
    .object({
      referringItemId: z.string(),
      referringItemFieldName: z.string(),
      referencedItemId: z.string(),
      unauthorized: z.boolean(),
    })
    .optional(),
});
export type ReferencedResult = z.infer<typeof referencedResult>;

export const queryReferencedResponse = z.object({ results: z.array(referencedResult), pagingMetadata });
export type QueryReferencedResponse = z.infer<typeof queryReferencedResponse>;
