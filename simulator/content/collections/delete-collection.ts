import { refusal } from '../../errors/content-error.ts';
import type { Rule } from '../requests/rule.ts';
import { findWithDeleted, requireCollection, storeCollection } from '../store/collections-store.ts';
import { inTransactionOnAll } from '../store/in-transaction.ts';
import { answeredCollection } from './answered-collection.ts';
import { requireDefinition } from './change-definition.ts';
import { requireAdministrator } from './definition-request.ts';
import { checkReverses, noteReverses } from './two-way-references.ts';

/** Deletes a collection. It can be restored for some time. Throws WDE0144, WDE0025, WDE0026 and WDE0119. */
export const deleteCollection: Rule<'deleteCollection'> = async (context, caller, { dataCollectionId }) => {
  requireAdministrator(caller, 'delete collections');
  await inTransactionOnAll(context, async (context) => {
    const stored = await requireDefinition(context, dataCollectionId);
    await storeCollection(context, { ...stored, removedAt: context.now });
    await noteReverses(context, stored, undefined);
  });
  return {};
};

/**
 * Restores a deleted collection with its items. Does nothing if it is not deleted. Throws WDE0144, WDE0025, and like
 * `checkReverses`.
 */
export const restoreCollection: Rule<'restoreCollection'> = async (context, caller, { dataCollectionId: id }) => {
  requireAdministrator(caller, 'restore collections');
  return inTransactionOnAll(context, async (context) => {
    const stored = await findWithDeleted(context, id);
    if (!stored) throw refusal('WDE0025', { collection: id }, { collectionId: id });
    const { removedAt, ...restored } = stored;
    if (removedAt !== undefined) {
      await checkReverses(context, restored);
      await storeCollection(context, restored);
      await noteReverses(context, undefined, restored);
    }
    return { dataCollection: answeredCollection(context, await requireCollection(context, id)) };
  });
};
