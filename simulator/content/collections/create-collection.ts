import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import { refusal } from '../../errors/content-error.ts';
import { isBlank } from '../../query/field-path.ts';
import { allItems } from '../../store/items.ts';
import { draftsIdOf } from '../definition/paired-drafts.ts';
import { reversesInto } from '../definition/reverse-field.ts';
import type { Rule } from '../requests/rule.ts';
import { findCollection, listCollections, requireCollection, storeCollection } from '../store/collections-store.ts';
import { inTransactionOnAll } from '../store/in-transaction.ts';
import { deleteWithLinks } from '../store/store-item.ts';
import { answeredCollection } from './answered-collection.ts';
import { replacedPlugins } from './change-plugins.ts';
import { readSentDefinition } from './check-fields.ts';
import { firstLevels } from './data-permissions.ts';
import { badDefinition, requireAdministrator } from './definition-request.ts';
import { checkReverses, declaredFields, noteReverses } from './two-way-references.ts';

/**
 * Creates a collection. If a deleted collection has the same id, it can no longer be restored. Throws WDE0144, WDE0104
 * for an id that is taken, and WDE0075, WDE0134 and WDE0147 for an invalid definition.
 */
export const createCollection: Rule<'createCollection'> = (context, caller, { collection: sent }) => {
  requireAdministrator(caller, 'create collections');
  const { definition, fields, permissions, dataPermissions } = readSentDefinition(sent);
  const { id } = definition;
  checkId(id);
  return inTransactionOnAll(context, async (context) => {
    if (await findCollection(context, id)) throw refusal('WDE0104', { collection: id }, { collectionId: id });
    const maximum = CONTENT_LIMITS.maxCollections;
    const others = await listCollections(context);
    if (others.length >= maximum) throw badDefinition(`A site has at most ${maximum} collections.`);
    for (const place of [id, draftsIdOf(id)]) await deleteWithLinks(context, place, await allItems(context, place));
    const stored = {
      ...definition,
      fields: [...declaredFields(fields, reversesInto(others, id))],
      dataPermissions: firstLevels(permissions, dataPermissions),
      plugins: replacedPlugins(undefined, definition.plugins),
      revision: 1,
      createdAt: context.now,
      updatedAt: context.now,
      deletedFields: [],
    };
    await checkReverses(context, stored);
    await storeCollection(context, stored);
    await noteReverses(context, undefined, stored);
    return { collection: answeredCollection(context, await requireCollection(context, id)) };
  });
};

/** A segment of an address that URLs resolve, an empty one, and characters that end or escape one. */
const NOT_IN_ADDRESS = /(?:^|\/)\.{0,2}(?:\/|$)|[\p{Cc}\\%?#]/u;

/** The id is part of the addresses of the collection. Throws WDE0075 for one that would lead elsewhere. */
function checkId(id: string): void {
  if (!NOT_IN_ADDRESS.test(id) && !isBlank(id) && id.isWellFormed()) return;
  throw badDefinition(
    `The id ${JSON.stringify(id)} cannot be part of an address. It should be well-formed text without control characters, without any of \\ % ? #, and without a part between slashes that is empty, "." or "..".`,
  );
}
