import type { Collection } from '#contracts/content/collection.ts';
import type { FieldType } from '#contracts/content/field-type.ts';

const ARRAY_TYPES: readonly FieldType[] = [
  'ARRAY_STRING',
  'ARRAY_DOCUMENT',
  'ARRAY',
  'MEDIA_GALLERY',
  'MULTI_REFERENCE',
];

/** The keys of the fields that are lists according to the schema. */
export function arrayFields({ fields }: Collection): readonly string[] {
  return fields.filter(({ type }) => ARRAY_TYPES.includes(type)).map(({ key }) => key);
}
