import { type ItemPatch, itemPatch } from '#contracts/content/patch-item.ts';
import { invalidArgument, refusal } from '../../errors/content-error.ts';
import { problemOf } from '../../errors/issue-phrase.ts';
import { parseSent } from '../../http/parse-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isObject } from '../../query/value.ts';
import { writableCollection } from '../definition/permitted-collection.ts';
import { singleItemId } from '../definition/plugins.ts';
import { applyPatch, checkModifications } from '../patch/patch-item.ts';
import { collectionsPointingTo } from '../references/clear-references.ts';
import type { Rule } from '../requests/rule.ts';
import { inTransaction, inTransactionReading } from '../store/in-transaction.ts';
import { addItem } from '../write/insert-item.ts';
import { itemToChange, noSuchItem, parseCondition } from '../write/item-to-change.ts';
import { readIdentifiedItem, readItemToWrite, sentId } from '../write/item-to-write.ts';
import { takeAway } from '../write/remove-item.ts';
import { isKnown, putItem, savableCollection } from '../write/save-item.ts';
import { replaceItem } from '../write/update-item.ts';
import { readBulkIds, readBulkItems, requireSome, tooMany } from './bulk-entries.ts';
import { type BulkEntry, writeEach } from './write-each.ts';

/** Adds items. Each item succeeds or fails by itself (BLK-6). Throws ContentError for errors of the whole call. */
export const bulkInsertItems: Rule<'bulkInsertItems'> = (context, caller, request) =>
  inTransaction(context, async (context) => {
    const collection = await writableCollection(context, caller, request.dataCollectionId, 'insert');
    const policy = request.saveReferences ? 'save' : 'drop';
    const entries = readBulkItems(collection.id, request.dataItems).map(
      (sent): BulkEntry => ({
        id: sentId(sent),
        action: async () => 'INSERT',
        write: async () => addItem(context, caller, collection, readItemToWrite(context, collection, sent, policy)),
      }),
    );
    return writeEach(context, caller, collection, entries, request);
  });

/**
 * Replaces the data of items. Each item succeeds or fails by itself (BLK-6). Throws ContentError for errors of the
 * whole call, such as WDE0007 if any item has no id.
 */
export const bulkUpdateItems: Rule<'bulkUpdateItems'> = (context, caller, request) =>
  inTransaction(context, async (context) => {
    const collection = await writableCollection(context, caller, request.dataCollectionId, 'update');
    const condition = parseCondition(context, request.condition);
    const policy = request.saveReferences ? 'save' : 'drop';
    const sentItems = readBulkItems(collection.id, request.dataItems);
    if (sentItems.some((sent) => sentId(sent) === undefined)) throw refusal('WDE0007', {});
    const entries = sentItems.map(
      (sent): BulkEntry => ({
        id: sentId(sent),
        action: async () => 'UPDATE',
        write: async () =>
          replaceItem(context, caller, collection, readIdentifiedItem(context, collection, sent, policy), condition),
      }),
    );
    return writeEach(context, caller, collection, entries, request);
  });

/**
 * Inserts or updates items, and says for each item which of the two it was (BLK-3). Each item succeeds or fails by
 * itself. Throws like `bulkInsertItems`.
 */
export const bulkSaveItems: Rule<'bulkSaveItems'> = (context, caller, request) =>
  inTransaction(context, async (context) => {
    const collection = await savableCollection(context, caller, request.dataCollectionId);
    const policy = request.saveReferences ? 'save' : 'drop';
    const entries = readBulkItems(collection.id, request.dataItems).map((sent): BulkEntry => {
      const id = singleItemId(collection) ?? sentId(sent);
      return {
        id,
        action: async () => ((await isKnown(context, collection, id)) ? 'UPDATE' : 'INSERT'),
        write: async () => putItem(context, caller, collection, readItemToWrite(context, collection, sent, policy)),
      };
    });
    return writeEach(context, caller, collection, entries, request);
  });

/**
 * Patches items. Each item succeeds or fails by itself (BLK-6). The maximum number is a setting of the site (LIM-4).
 * Throws ContentError for errors of the whole call.
 */
export const bulkPatchItems: Rule<'bulkPatchItems'> = (context, caller, request) =>
  inTransaction(context, async (context) => {
    const collection = await writableCollection(context, caller, request.dataCollectionId, 'update');
    const { patches } = request;
    const maximum = context.site.settings.bulkPatchLimit;
    if (patches.length > maximum) throw tooMany('patches', collection.id, maximum);
    requireSome('patches', patches);
    const condition = parseCondition(context, request.condition);
    const entries = patches.map(
      (patch): BulkEntry => ({
        id: sentItemId(patch),
        action: async () => 'PATCH',
        write: async () => applyPatch(context, caller, collection, readPatch(context, patch), condition),
      }),
    );
    return writeEach(context, caller, collection, entries, request);
  });

/** The id in a patch that has not been checked. */
function sentItemId(patch: unknown): unknown {
  return isObject(patch) ? patch.dataItemId : undefined;
}

/** Checks one patch. Throws WDE0080 with the name of the field, and like `checkModifications`. */
function readPatch(context: RequestContext, sent: unknown): ItemPatch {
  const { data: patch, error } = parseSent(itemPatch, sent);
  if (error) throw invalidArgument(problemOf(error));
  checkModifications(context, patch);
  return patch;
}

/** Removes items. Each item succeeds or fails by itself (BLK-6, BLK-8). Throws ContentError for errors of the whole call. */
export const bulkRemoveItems: Rule<'bulkRemoveItems'> = async (context, caller, request) => {
  const { dataCollectionId, dataItemIds } = request;
  const readWhole = await collectionsPointingTo(context, dataCollectionId);
  return inTransactionReading(context, readWhole, async (context) => {
    const collection = await writableCollection(context, caller, dataCollectionId, 'remove');
    const condition = parseCondition(context, request.condition);
    const removed = new Set<string>();
    const entries = readBulkIds(collection.id, dataItemIds).map(
      (id): BulkEntry => ({
        id,
        action: async () => 'DELETE',
        write: async () => {
          if (removed.has(id)) throw noSuchItem(collection, id);
          const item = await itemToChange(context, caller, collection, { id, action: 'remove', condition });
          removed.add(id);
          return item;
        },
      }),
    );
    const answer = await writeEach(context, caller, collection, entries, request);
    // At once, because searching the whole site for references to each of a thousand items would be slow.
    await takeAway(context, collection, [...removed]);
    return answer;
  });
};
