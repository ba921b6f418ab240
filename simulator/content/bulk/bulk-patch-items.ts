import type { BulkItemsResponse } from '#contracts/content/bulk-items.ts';
import { type BulkPatchRequest, type ItemPatch, itemPatch } from '#contracts/content/patch-item.ts';
import type { Caller } from '../../auth/caller.ts';
import { invalidArgument } from '../../errors/content-error.ts';
import { problemOf } from '../../errors/issue-phrase.ts';
import { parseSent } from '../../http/parse-request.ts';
import { isObject } from '../../query/value.ts';
import type { World } from '../../world/world.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { applyPatch, checkModifications } from '../patch/patch-item.ts';
import { inTransactionOn } from '../store/in-transaction.ts';
import { parseCondition } from '../write/write-condition.ts';
import { requireSome, tooMany } from './bulk-entries.ts';
import { type BulkEntry, writeEach } from './write-each.ts';

/**
 * Patches items. Each item succeeds or fails by itself (BLK-6). The maximum number is a setting of the site (LIM-4).
 * Throws ContentError for errors of the whole call.
 */
export function bulkPatchItems(world: World, caller: Caller, request: BulkPatchRequest): Promise<BulkItemsResponse> {
  const items = { collectionId: request.dataCollectionId, ids: request.patches.map(sentItemId) };
  return inTransactionOn(world, items, async (world) => {
    const collection = await writableCollection(world, caller, request.dataCollectionId, 'update');
    const { patches } = request;
    const maximum = world.site.settings.bulkPatchLimit;
    if (patches.length > maximum) throw tooMany('patches', collection.id, maximum);
    requireSome('patches', patches);
    const condition = parseCondition(world, request.condition);
    const entries = patches.map(
      (patch): BulkEntry => ({
        id: sentItemId(patch),
        action: async () => 'PATCH',
        write: async () => applyPatch(world, caller, collection, readPatch(world, patch), condition),
      }),
    );
    return writeEach(world, caller, collection, entries, request);
  });
}

/** The id in a patch that has not been checked. */
function sentItemId(patch: unknown): unknown {
  return isObject(patch) ? patch.dataItemId : undefined;
}

/** Checks one patch. Throws WDE0080 with the name of the field, and like `checkModifications`. */
function readPatch(world: World, sent: unknown): ItemPatch {
  const { data: patch, error } = parseSent(itemPatch, sent);
  if (error) throw invalidArgument(problemOf(error));
  checkModifications(world, patch);
  return patch;
}
