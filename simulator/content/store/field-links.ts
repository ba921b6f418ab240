import type { Collection } from '#contracts/content/collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import type { FieldLinks } from '../../query/readable-links.ts';
import { isReverse } from '../definition/reverse-field.ts';

/** The links of each multi-reference field of a collection. */
export function linksByField({ id, fields }: Collection): ReadonlyMap<string, FieldLinks> {
  const multiReferences = fields.filter(({ type }) => type === 'MULTI_REFERENCE');
  return new Map(multiReferences.map((field) => [field.key, linksOfField(id, field)]));
}

/** The links of a multi-reference field of collection `id`. */
export function linksOfField(id: string, field: CollectionField): FieldLinks {
  return isReverse(field) ? { ...field.reverseOf, isReversed: true } : { collectionId: id, field: field.key };
}

/** The links of the multi-reference `field` of a collection. */
export function linksOf(collection: Collection, field: string): FieldLinks {
  return linksByField(collection).get(field) ?? { collectionId: collection.id, field };
}
