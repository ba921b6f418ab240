import type { CollectionField } from '#contracts/content/collection-field.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deepEqual } from '../../query/value.ts';
import { requireNoAppCollection } from '../app-collections/app-collections.ts';
import { asAnswered, isReverse, type ReverseField, reversesFrom } from '../definition/reverse-field.ts';
import { findCollection, storeCollection } from '../store/collections-store.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { checkFieldKey, invalidField } from './check-fields.ts';

/**
 * Drops the reverse fields from a sent definition, because clients send them back as they received them. Throws WDE0147
 * for a different field that has the key of one of `reverses`.
 */
export function declaredFields(
  fields: readonly CollectionField[],
  reverses: readonly ReverseField[],
): readonly CollectionField[] {
  return fields.filter((field) => {
    const reverse = reverses.find(({ key }) => key === field.key);
    if (reverse && !isSamePair(field, reverse)) throw takenByReverse(reverse);
    return !reverse;
  });
}

/**
 * Throws WDE0119 if a two-way reference of `collection` would give the collection of an app a field, and WDE0147 if it
 * names a reverse field whose key is invalid or taken.
 */
export async function checkReverses(context: RequestContext, collection: StoredCollection): Promise<void> {
  const given: string[] = [];
  for (const { collectionId, field } of reversesFrom(collection)) {
    checkFieldKey(field.key);
    const target = collectionId === collection.id ? collection : await findCollection(context, collectionId);
    if (target) requireNoAppCollection(target);
    const isTaken = target?.fields.some((other) => other.key === field.key && !isSameReverse(other, field));
    const place = JSON.stringify([collectionId, field.key]);
    if (isTaken || given.includes(place)) {
      const reason = `The ${collectionId} collection has a field [${field.key}], so that it cannot be the reverse of`;
      throw invalidField(`${reason} [${field.reverseOf.field}]. Choose another referencingFieldKey.`);
    }
    given.push(place);
  }
}

/** When a collection changes from `before` to `after`, increases the revision of each collection whose reverse fields change. */
export async function noteReverses(
  context: RequestContext,
  before: StoredCollection | undefined,
  after: StoredCollection | undefined,
): Promise<void> {
  const given = [before, after].map((collection) => (collection ? reversesFrom(collection) : []));
  const targets = new Set(given.flat().map(({ collectionId }) => collectionId));
  for (const id of targets) {
    const target = await findCollection(context, id);
    const [old = [], now = []] = given.map((all) =>
      all.flatMap(({ collectionId, field }) => (collectionId === id ? [asAnswered(field)] : [])),
    );
    if (!target || id === after?.id || deepEqual(old, now)) continue;
    const keys = now.map(({ key }) => key);
    const gone = old.map(({ key }) => key).filter((key) => !keys.includes(key));
    await storeCollection(context, {
      ...target,
      revision: target.revision + 1,
      updatedAt: context.now,
      deletedFields: [...target.deletedFields.filter((key) => !keys.includes(key)), ...gone],
    });
  }
}

/**
 * Returns the declared field after its reverse field changed from `before` to `reverse`. Each end of the pair stores
 * the name of the other end. Throws WDE0147 if `reverse` is not the reverse of this field.
 */
export function withRenamedReverse(
  declared: CollectionField,
  before: ReverseField,
  reverse: CollectionField,
): CollectionField {
  const { displayName, typeMetadata } = declared;
  if (!typeMetadata?.multiReference || !isSamePair(reverse, before)) throw takenByReverse(before);
  return {
    ...declared,
    displayName: reverse.typeMetadata?.multiReference?.referencingDisplayName ?? displayName,
    typeMetadata: {
      ...typeMetadata,
      multiReference: { ...typeMetadata.multiReference, referencingDisplayName: reverse.displayName },
    },
  };
}

function isSamePair({ type, typeMetadata }: CollectionField, { reverseOf }: ReverseField): boolean {
  const { referencedCollectionId, referencingFieldKey = reverseOf.field } = typeMetadata?.multiReference ?? {};
  const isBack = referencedCollectionId === reverseOf.collectionId && referencingFieldKey === reverseOf.field;
  return type === 'MULTI_REFERENCE' && isBack;
}

function isSameReverse(field: CollectionField, { reverseOf }: ReverseField): boolean {
  return isReverse(field) && deepEqual(field.reverseOf, reverseOf);
}

function takenByReverse({ key, reverseOf }: ReverseField): Error {
  return invalidField(
    `The field [${key}] is the reverse of [${reverseOf.field}] of ${reverseOf.collectionId}. Change that, or delete the pair.`,
  );
}
