import { z } from 'zod';
import { collectionField } from '../content/collection-field.ts';
import { collectionId } from '../content/query-items.ts';

/** Request of create field, and of update field, which replaces the field with the same key. */
export const fieldRequest = z.object({ dataCollectionId: collectionId, field: collectionField });

/** Request of patch field. Properties that are missing stay as they are. */
export const patchFieldRequest = z.object({
  dataCollectionId: collectionId,
  field: collectionField.partial().required({ key: true }),
});
export type PatchFieldRequest = z.infer<typeof patchFieldRequest>;

export const deleteFieldRequest = z.object({ dataCollectionId: collectionId, fieldKey: z.string().min(1) });
