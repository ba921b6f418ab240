import type { Collection } from '#contracts/content/collection.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import type { FieldLinks } from '../../query/readable-links.ts';
import type { StoredCollection } from '../store/stored-collection.ts';

/**
 * The reverse end of a two-way multi-reference (WIR-38). A collection has this field because a field of another
 * collection refers to it and names it. It is derived, not stored, so that the two ends cannot differ.
 */
export interface ReverseField extends CollectionField {
  /** The field that declares the pair. Both ends read its links. */
  readonly reverseOf: { readonly collectionId: string; readonly field: string };
  /** The stored collection of that field. Its permissions decide who may read the links. */
  readonly declaredBy: StoredCollection;
}

export function isReverse(field: CollectionField): field is ReverseField {
  return 'reverseOf' in field;
}

/** The reverse of `field` of `declaredBy`, and the collection that gets it. Undefined for one-way fields. */
function reverseOf(
  declaredBy: StoredCollection,
  { key: field, type, displayName, typeMetadata }: CollectionField,
): { readonly collectionId: string; readonly field: ReverseField } | undefined {
  const { referencedCollectionId, referencingFieldKey, referencingDisplayName } = typeMetadata?.multiReference ?? {};
  if (type !== 'MULTI_REFERENCE' || !referencedCollectionId || !referencingFieldKey) return undefined;
  const collectionId = declaredBy.id;
  const multiReference = {
    referencedCollectionId: collectionId,
    referencingFieldKey: field,
    ...(displayName !== undefined && { referencingDisplayName: displayName }),
  };
  return {
    collectionId: referencedCollectionId,
    field: {
      key: referencingFieldKey,
      ...(referencingDisplayName !== undefined && { displayName: referencingDisplayName }),
      type: 'MULTI_REFERENCE',
      typeMetadata: { multiReference },
      reverseOf: { collectionId, field },
      declaredBy,
    },
  };
}

/** The reverse fields that collection `id` gets from `collections`, whether or not collection `id` exists. */
export function reversesInto(collections: Iterable<StoredCollection>, id: string): readonly ReverseField[] {
  return [...collections].flatMap(reversesFrom).flatMap((given) => (given.collectionId === id ? [given.field] : []));
}

/**
 * `collections` by id, each with its reverse fields. A field that a collection declares itself hides a reverse field
 * with the same key.
 */
export function withReverseFields(collections: readonly StoredCollection[]): ReadonlyMap<string, StoredCollection> {
  const whole = new Map(collections.map((collection) => [collection.id, collection]));
  for (const { collectionId, field } of collections.flatMap(reversesFrom)) {
    const target = whole.get(collectionId);
    if (!target || target.fields.some(({ key }) => key === field.key)) continue;
    whole.set(collectionId, { ...target, fields: [...target.fields, field] });
  }
  return whole;
}

/** The reverse fields that a collection gives to others. A deleted collection gives none until it is restored. */
export function reversesFrom(declaredBy: StoredCollection) {
  if (declaredBy.removedAt !== undefined) return [];
  return declaredBy.fields.flatMap((field) => (isReverse(field) ? [] : (reverseOf(declaredBy, field) ?? [])));
}

/** `field` as a one-way reference, with links of its own. */
export function asOneWay(field: CollectionField): CollectionField {
  const { typeMetadata, ...rest } = asAnswered(field);
  const target = typeMetadata?.multiReference?.referencedCollectionId;
  if (target === undefined) return field;
  return { ...rest, typeMetadata: { ...typeMetadata, multiReference: { referencedCollectionId: target } } };
}

/** A field in the format of the wire, where a reverse field looks like any other field. */
export function asAnswered(field: CollectionField): CollectionField {
  if (!isReverse(field)) return field;
  const { reverseOf: _, declaredBy: _declaredBy, ...answered } = field;
  return answered;
}

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
