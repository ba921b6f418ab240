import type { CollectionField } from '#contracts/content/collection-field.ts';
import type { StoredCollection } from '../store/stored-collection.ts';

/**
 * The other end of a two-way multi-reference (wire §7.1): a field that a collection has because a field elsewhere points
 * to it and names it. It is nowhere stored, so that nothing has to be kept alike.
 */
export interface ReverseField extends CollectionField {
  /** The field that declares the pair, and whose links both ends read. */
  readonly reverseOf: { readonly collectionId: string; readonly field: string };
  /** The collection of that field, as it is stored. Its permissions decide who reads the links. */
  readonly declaredBy: StoredCollection;
}

export function isReverse(field: CollectionField): field is ReverseField {
  return 'reverseOf' in field;
}

/** The collection that `field` of `declaredBy` gives its reverse to, and the reverse. Undefined of one-way fields. */
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

/** The reverse fields that fields of `collections` give to collection `id`, whether or not it exists. */
export function reversesInto(collections: Iterable<StoredCollection>, id: string): readonly ReverseField[] {
  return [...collections].flatMap(reversesFrom).flatMap((given) => (given.collectionId === id ? [given.field] : []));
}

/** `collections` by id, each with the reverse fields it is given. A field that it declares itself hides one with its key. */
export function withReverseFields(collections: readonly StoredCollection[]): ReadonlyMap<string, StoredCollection> {
  const whole = new Map(collections.map((collection) => [collection.id, collection]));
  for (const { collectionId, field } of collections.flatMap(reversesFrom)) {
    const target = whole.get(collectionId);
    if (!target || target.fields.some(({ key }) => key === field.key)) continue;
    whole.set(collectionId, { ...target, fields: [...target.fields, field] });
  }
  return whole;
}

/** What the fields of a collection give to others. One that is deleted gives nothing, until it is restored. */
export function reversesFrom(declaredBy: StoredCollection) {
  if (declaredBy.removedAt !== undefined) return [];
  return declaredBy.fields.flatMap((field) => (isReverse(field) ? [] : (reverseOf(declaredBy, field) ?? [])));
}

/** `field` with links of its own, which nothing else reads. */
export function asOneWay(field: CollectionField): CollectionField {
  const { typeMetadata, ...rest } = asAnswered(field);
  const target = typeMetadata?.multiReference?.referencedCollectionId;
  if (target === undefined) return field;
  return { ...rest, typeMetadata: { ...typeMetadata, multiReference: { referencedCollectionId: target } } };
}

/** A field as the wire has it, where a reverse field is like any other. */
export function asAnswered(field: CollectionField): CollectionField {
  if (!isReverse(field)) return field;
  const { reverseOf: _, declaredBy: _declaredBy, ...answered } = field;
  return answered;
}
