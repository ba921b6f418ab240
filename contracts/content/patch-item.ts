import { z } from 'zod';
import { CONTENT_LIMITS } from './limits.ts';
import { collectionId } from './query-items.ts';
import { writeCondition, writeOptions } from './write-options.ts';

/** JSON has no `undefined`: without this check, a value that got lost would turn the change into another one. */
const options = z.object({ value: z.unknown() }).refine((it) => it.value !== undefined, 'needs a value');
const fieldPath = z.string();

/** One change to one field. The path may contain dots. */
export const fieldModification = z.discriminatedUnion('action', [
  z.object({ action: z.literal('SET_FIELD'), fieldPath, setFieldOptions: options }),
  z.object({ action: z.literal('REMOVE_FIELD'), fieldPath }),
  z.object({ action: z.literal('INCREMENT_FIELD'), fieldPath, incrementFieldOptions: z.object({ value: z.number() }) }),
  z.object({ action: z.literal('APPEND_TO_ARRAY'), fieldPath, appendToArrayOptions: options }),
  z.object({ action: z.literal('REMOVE_FROM_ARRAY'), fieldPath, removeFromArrayOptions: options }),
]);
export type FieldModification = z.infer<typeof fieldModification>;

/** The changes of one item, made in this order. */
export const fieldModifications = z.array(fieldModification).max(CONTENT_LIMITS.maxModifications);
/** The changes of one item, in the request of a patch and of a bulk patch. */
export const itemPatch = z.object({ dataItemId: z.string().min(1), fieldModifications });
export type ItemPatch = z.infer<typeof itemPatch>;

const patchRequest = writeOptions.extend({ dataCollectionId: collectionId, condition: writeCondition.optional() });

export const patchItemRequest = patchRequest.extend({ patch: itemPatch });
export type PatchItemRequest = z.infer<typeof patchItemRequest>;

export const bulkPatchRequest = patchRequest.extend({
  /** The service checks each patch (`itemPatch`) by itself, because a wrong one fails alone (BLK-6). */
  patches: z.array(z.unknown()).max(CONTENT_LIMITS.maxBulkItems),
  returnEntity: z.boolean().default(false),
});
