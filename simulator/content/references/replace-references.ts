import type { ReplaceReferencesRequest, ReplaceReferencesResponse } from '#contracts/content/references.ts';
import type { Caller } from '../../auth/caller.ts';
import { ALL } from '../../query/filter.ts';
import type { World } from '../../world/world.ts';
import { readableLinks } from '../definition/readable-links.ts';
import { writableCollection } from '../definition/writable-collection.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { itemToChange } from '../write/item-to-change.ts';
import { requireMultiReference } from './reference-field.ts';
import { referencedIds } from './referenced-id.ts';
import { setLinks } from './set-links.ts';

/**
 * Replaces the links of a multi-reference by links to these items, and returns them (REF-4, REF-5). Throws
 * ContentError.
 */
export function replaceReferences(
  world: World,
  caller: Caller,
  request: ReplaceReferencesRequest,
): Promise<ReplaceReferencesResponse> {
  return inTransaction(world, async (world) => {
    const { referringItemFieldName, referringItemId: id } = request;
    const collection = await writableCollection(world, caller, request.dataCollectionId, 'update');
    requireMultiReference(collection, referringItemFieldName);
    const ids = referencedIds(request.newReferencedItemIds);
    await itemToChange(world, caller, collection, { id, action: 'update', condition: ALL });
    await setLinks(world, readableLinks(world, caller, collection), id, new Map([[referringItemFieldName, ids]]));
    return {
      dataItemReferences: ids.map((referencedItemId) => ({
        referringItemFieldName,
        referringItemId: id,
        referencedItemId,
      })),
    };
  });
}
