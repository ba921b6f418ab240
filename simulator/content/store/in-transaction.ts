import { isWriteLong } from '../../store/sql/read-size.ts';
import type { ItemKey } from '../../world/database.ts';
import type { World } from '../../world/world.ts';
import { listCollections } from './collections-store.ts';

interface WrittenItems {
  readonly collectionId: string;
  readonly ids: readonly unknown[];
  /** Collections of which all items may be read. */
  readonly readWhole?: readonly string[];
}
type Work<T> = (world: World) => Promise<T>;

/** Runs `work` in a transaction that reads the newest content. `work` must use only the world that it is given. */
export function inTransaction<T>(world: World, work: Work<T>): Promise<T> {
  return transaction(world, [], [], work);
}

/**
 * Like `inTransaction`, for work that begins with reading items of one collection. The store may find them more quickly
 * than one by one. `ids`: as sent, unchecked.
 */
export function inTransactionOn<T>(
  world: World,
  { collectionId, ids, readWhole = [] }: WrittenItems,
  work: Work<T>,
): Promise<T> {
  const { siteId } = world.site;
  const itemsToRead = ids.flatMap((id) => (typeof id === 'string' ? [[siteId, collectionId, id] as const] : []));
  return transaction(world, readWhole, itemsToRead, work);
}

/** Like `inTransaction`, for work that may read all items of any collection: a change of a definition, or a removal. */
export async function inTransactionOnAll<T>(world: World, work: Work<T>): Promise<T> {
  return transaction(
    world,
    (await listCollections(world)).map(({ id }) => id),
    [],
    work,
  );
}

async function transaction<T>(
  world: World,
  readWhole: readonly string[],
  itemsToRead: readonly ItemKey[],
  work: Work<T>,
): Promise<T> {
  return world.db.transaction(
    world.site.siteId,
    (db) => work({ ...world, db, readsAt: undefined }),
    (await isWriteLong(world, readWhole)) ? 'long' : 'short',
    itemsToRead,
  );
}
