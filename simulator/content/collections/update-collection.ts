import type { CollectionRequest } from '#contracts/collections/collections-api.ts';
import { refusal } from '../../errors/content-error.ts';
import { isReverse } from '../definition/reverse-field.ts';
import type { Rule } from '../requests/rule.ts';
import type { StoredCollection } from '../store/stored-collection.ts';
import { answeredCollection } from './answered-collection.ts';
import { changeDefinition } from './change-definition.ts';
import { replacedPlugins } from './change-plugins.ts';
import { readSentDefinition } from './check-fields.ts';
import { changedLevels } from './data-permissions.ts';
import { badDefinition } from './definition-request.ts';
import { declaredFields } from './two-way-references.ts';

/**
 * Replaces a collection's definition. Parts that are not sent are removed. Items stay as they are. Throws WDE0178
 * unless `revision` is the current one, and like `createCollection`.
 */
export const updateCollection: Rule<'updateCollection'> = async (context, caller, { collection: sent }) => {
  const after = await changeDefinition(context, caller, sent.id, (_context, before) => replaced(before, sent));
  return { collection: answeredCollection(context, after) };
};

function replaced(before: StoredCollection, sent: CollectionRequest['collection']): StoredCollection {
  const { revision } = sent;
  if (revision === undefined) throw badDefinition('An update needs the revision that it replaces.');
  if (revision !== String(before.revision)) {
    const reason = `The ${sent.id} collection is at revision ${before.revision}, not ${revision}. Read it again.`;
    throw refusal('WDE0178', { reason }, { collectionId: sent.id });
  }
  const { definition, fields: all, permissions, dataPermissions } = readSentDefinition(sent);
  const fields = [...declaredFields(all, before.fields.filter(isReverse))];
  const { createdAt, indexes, specialPermissions } = before;
  return {
    ...definition,
    fields,
    dataPermissions: changedLevels(before.dataPermissions, permissions, dataPermissions),
    plugins: replacedPlugins(before, definition.plugins),
    revision: before.revision,
    deletedFields: before.deletedFields.filter((key) => !fields.some((field) => field.key === key)),
    ...(createdAt !== undefined && { createdAt }),
    ...(indexes && { indexes }),
    ...(specialPermissions && { specialPermissions }),
  };
}

/** Changes names and permissions of a collection. Parts that are not sent stay. Throws like `changeDefinition`. */
export const patchCollection: Rule<'patchCollection'> = async (
  context,
  caller,
  { dataCollection: { id, permissions, displayName, displayField } },
) => {
  const after = await changeDefinition(context, caller, id, (_context, before) => ({
    ...before,
    ...(displayName !== undefined && { displayName }),
    ...(displayField !== undefined && { displayField }),
    dataPermissions: changedLevels(before.dataPermissions, permissions),
  }));
  return { dataCollection: answeredCollection(context, after) };
};
