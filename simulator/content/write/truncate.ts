import type { TruncateRequest, TruncateResponse } from '#contracts/content/remove-item.ts';
import type { Caller } from '../../auth/caller.ts';
import { emptyCollection } from '../../store/sql/items-store.ts';
import type { World } from '../../world/world.ts';
import { requireNoAppCollection } from '../app-collections/app-collections.ts';
import { forbidden } from '../definition/permissions.ts';
import { clearAllReferences } from '../references/clear-references.ts';
import { requireCollection } from '../store/collections-store.ts';
import { inTransactionOnAll } from '../store/in-transaction.ts';

/**
 * Removes all items of a collection. Only administrators may do this, whatever the permissions say (TRU-1). The items of
 * a large collection are gone at once, but remain to be deleted. Throws WDE0025, WDE0027, and WDE0119 for the collection of
 * an app.
 */
export async function truncate(world: World, caller: Caller, request: TruncateRequest): Promise<TruncateResponse> {
  await inTransactionOnAll(world, async (world) => {
    const collection = await requireCollection(world, request.dataCollectionId);
    if (caller.role !== 'administrator') throw forbidden('remove', collection);
    requireNoAppCollection(collection);
    await clearAllReferences(world, collection);
    await emptyCollection(world, collection.id);
  });
  return {};
}
