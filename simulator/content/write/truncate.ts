import type { TruncateRequest, TruncateResponse } from '#contracts/content/remove-item.ts';
import type { Caller } from '../../auth/caller.ts';
import { allItems } from '../../store/sql/items-store.ts';
import type { World } from '../../world/world.ts';
import { requireNoAppCollection } from '../app-collections/app-collections.ts';
import { forbidden } from '../definition/permissions.ts';
import { requireCollection } from '../store/collections-store.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { takeAway } from './remove-item.ts';

/**
 * Removes all items of a collection. Only administrators may do this, whatever the permissions say (TRU-1). Throws
 * WDE0025, WDE0027, and WDE0119 for the collection of an app.
 */
export function truncate(world: World, caller: Caller, request: TruncateRequest): Promise<TruncateResponse> {
  return inTransaction(world, async (world) => {
    const collection = await requireCollection(world, request.dataCollectionId);
    if (caller.role !== 'administrator') throw forbidden('remove', collection);
    requireNoAppCollection(collection);
    const items = await allItems(world, collection.id);
    await takeAway(
      world,
      collection,
      items.map(({ _id }) => _id),
    );
    return {};
  });
}
