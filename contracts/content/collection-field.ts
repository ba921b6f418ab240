import { z } from 'zod';
import { fieldType } from './field-type.ts';

/** How a page link is computed from an item. Names in braces are replaced by the values of these fields. */
const linkCalculator = z.object({
  /** Spaces become dashes. */
  fieldsPattern: z.object({ pattern: z.string().max(1000), lowercase: z.boolean().optional() }).optional(),
  /** The values are only URL-encoded. */
  urlizedOnlyPattern: z.object({ pattern: z.string().max(1000) }).optional(),
});
export type LinkCalculator = z.infer<typeof linkCalculator>;

/** Details of a field type. Details of types that have no effect here are stored as they are sent. */
const typeMetadata = z.looseObject({
  reference: z.object({ referencedCollectionId: z.string().max(256) }).optional(),
  multiReference: z
    .object({
      referencedCollectionId: z.string().max(256),
      /** Makes this a two-way reference: the referenced collection gets a field with this key that points back. */
      referencingFieldKey: z.string().max(1000).optional(),
      referencingDisplayName: z.string().max(1000).optional(),
    })
    .optional(),
  object: z.object({ fields: z.array(z.looseObject({ key: z.string(), type: fieldType })).max(1000) }).optional(),
  array: z.looseObject({ elementType: fieldType }).optional(),
  pageLink: z
    .object({ calculator: linkCalculator.optional(), linkedRouterPage: z.string().max(1000).optional() })
    .optional(),
});

const length = z.number().int().nonnegative().optional();

/** A field of a collection's schema, as the owner declares it. */
export const collectionField = z.object({
  key: z.string().min(1).max(1000),
  displayName: z.string().max(1000).optional(),
  type: fieldType,
  typeMetadata: typeMetadata.optional(),
  description: z.string().max(16_000).optional(),
  encrypted: z.boolean().optional(),
  readOnly: z.boolean().optional(),
  /** Set once and never changed. This and `required` and the ranges are checked only if the site enforces its schemas (WRT-2). */
  immutable: z.boolean().optional(),
  required: z.boolean().optional(),
  numberRange: z.object({ min: z.number().optional(), max: z.number().optional() }).optional(),
  stringLengthRange: z.object({ minLength: length, maxLength: length }).optional(),
  arraySizeRange: z.object({ minSize: length, maxSize: length }).optional(),
  plugins: z
    .array(z.looseObject({ type: z.string() }))
    .max(100)
    .optional(),
});
export type CollectionField = z.infer<typeof collectionField>;
