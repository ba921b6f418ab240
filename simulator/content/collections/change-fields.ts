import type { ChangedCollectionResponse } from '#contracts/collections/collections-api.ts';
import type { PatchFieldRequest } from '#contracts/collections/fields-api.ts';
import type { CollectionField } from '#contracts/content/collection-field.ts';
import type { Caller } from '../../auth/caller.ts';
import { refusal } from '../../errors/content-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { ItemData } from '../../query/item-search.ts';
import { allItems } from '../../store/items.ts';
import { deleteLinksOfField } from '../../store/links.ts';
import { dropUniqueValues } from '../../store/unique-values.ts';
import { draftsIdOf } from '../definition/paired-drafts.ts';
import { isReverse, reversesFrom } from '../definition/reverse-field.ts';
import type { Rule } from '../requests/rule.ts';
import { requireCollection } from '../store/collections-store.ts';
import { replaceStored } from '../store/store-item.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { answeredCollection } from './answered-collection.ts';
import { changeDefinition } from './change-definition.ts';
import { checkField, checkFields, invalidField } from './check-fields.ts';
import { withRenamedReverse } from './two-way-references.ts';

/** Adds a field. Throws WDE0147 for a key that is taken, and like `checkField`. */
export const createField: Rule<'createField'> = async (context, caller, { dataCollectionId, field }) => {
  const after = await changeDefinition(context, caller, dataCollectionId, (_context, before) => {
    const fields = [...before.fields, field];
    checkFields(fields);
    return { ...before, fields, deletedFields: before.deletedFields.filter((key) => key !== field.key) };
  });
  return { dataCollection: answeredCollection(context, after) };
};

/**
 * Replaces the field with the same key. Values of items stay as they are. In the reverse field of a two-way reference,
 * only the two names can be changed. Throws WDE0024, WDE0147 and like `checkField`.
 */
export const updateField: Rule<'updateField'> = async (context, caller, { dataCollectionId, field }) =>
  changeField(context, caller, dataCollectionId, field.key, () => field);

/** Like `updateField`, but the parts of the field that are not sent stay. */
export const patchField: Rule<'patchField'> = async (context, caller, { dataCollectionId, field }) =>
  changeField(context, caller, dataCollectionId, field.key, (before) => merged(before, field));

/**
 * Deletes a field, its values in all items, and the indexes that begin with it. For a two-way reference, it deletes
 * both ends, whichever is named. Throws WDE0024 and WDE0147.
 */
export const deleteField: Rule<'deleteField'> = async (context, caller, { dataCollectionId, fieldKey }) => {
  const after = await changeDefinition(context, caller, dataCollectionId, async (context, before) => {
    const field = requireField(before, fieldKey);
    if (!isReverse(field)) return withoutField(context, before, fieldKey);
    const declaring = field.reverseOf;
    await changeDefinition(context, caller, declaring.collectionId, (context, other) =>
      withoutField(context, other, declaring.field),
    );
    return requireCollection(context, dataCollectionId);
  });
  return { dataCollection: answeredCollection(context, after) };
};

async function withoutField(
  context: RequestContext,
  before: StoredCollection,
  fieldKey: string,
): Promise<StoredCollection> {
  for (const id of [before.id, draftsIdOf(before.id)]) await deleteValues(context, id, fieldKey);
  for (const { collectionId, field } of reversesFrom(before).filter(
    ({ field }) => field.reverseOf.field === fieldKey,
  )) {
    // The drafts of the other end have links of their own, which are deleted too.
    await deleteLinksOfField(context, { collectionId: draftsIdOf(collectionId), field: field.key });
  }
  const lost = (before.indexes ?? []).filter(({ fields }) => fields.some(({ path }) => isInside(path, fieldKey)));
  for (const { name } of lost) await dropUniqueValues(context, before.id, name);
  return {
    ...before,
    fields: before.fields.filter(({ key }) => key !== fieldKey),
    deletedFields: [...before.deletedFields, fieldKey],
    indexes: (before.indexes ?? []).filter((index) => !lost.includes(index)),
  };
}

async function changeField(
  context: RequestContext,
  caller: Caller,
  id: string,
  key: string,
  change: (before: CollectionField) => CollectionField,
): Promise<ChangedCollectionResponse> {
  const after = await changeDefinition(context, caller, id, async (context, before) => {
    const field = requireField(before, key);
    const changed = change(field);
    checkField(changed);
    if (!isReverse(field)) return withField(before, key, changed);
    const declaring = field.reverseOf;
    await changeDefinition(context, caller, declaring.collectionId, (_context, other) =>
      withField(other, declaring.field, withRenamedReverse(requireField(other, declaring.field), field, changed)),
    );
    return requireCollection(context, id);
  });
  return { dataCollection: answeredCollection(context, after) };
}

function withField(before: StoredCollection, key: string, changed: CollectionField): StoredCollection {
  return { ...before, fields: before.fields.map((field) => (field.key === key ? changed : field)) };
}

/** Throws WDE0024 for a field that was deleted, WDE0147 for one that never was. */
function requireField({ id, fields, deletedFields }: StoredCollection, key: string): CollectionField {
  const field = fields.find((each) => each.key === key);
  if (field) return field;
  if (deletedFields.includes(key)) throw refusal('WDE0024', { field: key, collection: id }, { collectionId: id });
  throw invalidField(`The ${id} collection has no field [${key}].`);
}

/** A part that is undefined counts as not sent. */
function merged(before: CollectionField, { key: _key, ...changes }: PatchFieldRequest['field']): CollectionField {
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...before, ...sent };
}

async function deleteValues(context: RequestContext, collectionId: string, field: string): Promise<void> {
  await deleteLinksOfField(context, { collectionId, field });
  const without = (await allItems(context, collectionId)).flatMap((item): readonly ItemData[] => {
    if (!Object.hasOwn(item, field)) return [];
    const rest = Object.entries(item).filter(([name]) => name !== field);
    return [{ ...Object.fromEntries(rest), _id: item._id }];
  });
  await replaceStored(context, collectionId, without);
}

function isInside(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
