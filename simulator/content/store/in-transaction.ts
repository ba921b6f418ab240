import type { ItemKey } from '../../world/database.ts';
import type { World } from '../../world/world.ts';

/** Runs `work` in a transaction that reads the newest content. `work` must use only the world that it is given. */
export function inTransaction<T>(world: World, work: (world: World) => Promise<T>): Promise<T> {
  return transaction(world, [], work);
}

/**
 * Like `inTransaction`, for work that begins with reading items of one collection. The store may find them more quickly
 * than one by one. `ids`: as sent, unchecked.
 */
export function inTransactionOn<T>(
  world: World,
  { collectionId, ids }: { readonly collectionId: string; readonly ids: readonly unknown[] },
  work: (world: World) => Promise<T>,
): Promise<T> {
  const { siteId } = world.site;
  const itemsToRead = ids.flatMap((id) => (typeof id === 'string' ? [[siteId, collectionId, id] as const] : []));
  return transaction(world, itemsToRead, work);
}

function transaction<T>(world: World, itemsToRead: readonly ItemKey[], work: (world: World) => Promise<T>): Promise<T> {
  return world.db.transaction(
    world.site.siteId,
    (db) => work({ ...world, db, readsAt: undefined }),
    'short',
    itemsToRead,
  );
}
