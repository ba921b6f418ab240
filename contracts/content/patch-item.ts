import { z } from 'zod';
import { collectionId } from './query-items.ts';
import { writeCondition, writeOptions } from './write-options.ts';

/** JSON has no `undefined`: a value that was lost on the way would turn into another action. */
const options = z.object({ value: z.unknown() }).refine((it) => it.value !== undefined, 'needs a value');
const fieldPath = z.string();

/** One change to one field, whose path may have dots (PAT-1, wire §2.8). */
export const fieldModification = z.discriminatedUnion('action', [
  z.object({ action: z.literal('SET_FIELD'), fieldPath, setFieldOptions: options }),
  z.object({ action: z.literal('REMOVE_FIELD'), fieldPath }),
  z.object({ action: z.literal('INCREMENT_FIELD'), fieldPath, incrementFieldOptions: z.object({ value: z.number() }) }),
  z.object({ action: z.literal('APPEND_TO_ARRAY'), fieldPath, appendToArrayOptions: options }),
  z.object({ action: z.literal('REMOVE_FROM_ARRAY'), fieldPath, removeFromArrayOptions: options }),
]);
export type FieldModification = z.infer<typeof fieldModification>;

/** Modifications of one item, one after the other. */
const itemPatch = z.object({ dataItemId: z.string().min(1), fieldModifications: z.array(fieldModification) });
export type ItemPatch = z.infer<typeof itemPatch>;

const patchRequest = writeOptions.extend({ dataCollectionId: collectionId, condition: writeCondition.optional() });

export const patchItemRequest = patchRequest.extend({ patch: itemPatch });
export type PatchItemRequest = z.infer<typeof patchItemRequest>;

export const bulkPatchRequest = patchRequest.extend({
  patches: z.array(itemPatch),
  returnEntity: z.boolean().default(false),
});
export type BulkPatchRequest = z.infer<typeof bulkPatchRequest>;
