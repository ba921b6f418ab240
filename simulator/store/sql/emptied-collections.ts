import type { Database } from '../../world/database.ts';
import { eventLoopTurn } from '../../world/event-loop-turn.ts';
import type { World } from '../../world/world.ts';
import { keptReading } from '../kept-reading.ts';
import { dropIndexesOf } from './automatic-index/index-store.ts';
import { forgetSize } from './collection-sizes.ts';
import { sqlOf } from './sql-database.ts';

/** A collection whose items were removed all at once. */
export interface EmptiedCollection {
  readonly siteId: string;
  readonly collectionId: string;
}

/** This number of items is deleted in about 100 ms, for which other writes wait. Half of that starts the thread that does it. */
const ITEMS_AT_ONCE = 2000;

/**
 * Whether the stored items of a collection are only waiting for their deletion. Nothing may read them. A write to the
 * collection has to delete them first, by `finishEmptying`.
 */
export function isBeingEmptied({ db, site }: Pick<World, 'db' | 'site'>, collectionId: string): Promise<boolean> {
  return isMarkedEmptied(db, site.siteId, collectionId);
}

/** See `isBeingEmptied`. */
export const isMarkedEmptied = keptReading(['emptied'], async (db, siteId: string, collectionId: string) => {
  const found = await sqlOf(db).get(
    'SELECT 1 FROM emptied_collections WHERE site_id = ? AND collection_id = ?',
    ...[siteId, collectionId],
  );
  return found !== undefined;
});

/**
 * Removes all items of a collection at once. They are deleted later: in batches by `deleteEmptied`, or by the next write
 * to the collection. Call it inside a transaction.
 */
export async function markEmptied(db: Database, siteId: string, collectionId: string): Promise<void> {
  await dropIndexesOf(db, siteId, collectionId);
  await forgetSize(db, siteId, collectionId);
  await sqlOf(db).run(
    'INSERT INTO emptied_collections (site_id, collection_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
    ...[siteId, collectionId],
  );
  // Also tells the caches of items that these are gone.
  await deleteBatch(db, siteId, collectionId);
}

/** Deletes some items of an emptied collection. Returns whether none are left. */
export function deleteEmptied(db: Database, { siteId, collectionId }: EmptiedCollection): Promise<boolean> {
  const work = async (transaction: Database) => {
    // A write may have deleted the rest meanwhile, and what is in the collection now is new.
    const isLeft = await isMarkedEmptied(transaction, siteId, collectionId);
    return isLeft ? deleteBatch(transaction, siteId, collectionId) : true;
  };
  return db.transaction(siteId, work, 'long');
}

async function deleteBatch(db: Database, siteId: string, collectionId: string): Promise<boolean> {
  const scope = [siteId, collectionId] as const;
  const last = await sqlOf(db).get(
    `SELECT item_id FROM items WHERE site_id = ? AND collection_id = ? ORDER BY item_id LIMIT 1 OFFSET ${ITEMS_AT_ONCE - 1}`,
    ...scope,
  );
  if (last) {
    await sqlOf(db).run(
      'DELETE FROM items WHERE site_id = ? AND collection_id = ? AND item_id <= ?',
      ...scope,
      String(last.item_id),
    );
    return false;
  }
  await sqlOf(db).run('DELETE FROM items WHERE site_id = ? AND collection_id = ?', ...scope);
  await sqlOf(db).run('DELETE FROM emptied_collections WHERE site_id = ? AND collection_id = ?', ...scope);
  return true;
}

/** Deletes what is left of an emptied collection, before something is written to it. */
export async function finishEmptying(db: Database, siteId: string, collectionId: string): Promise<void> {
  if (!(await isMarkedEmptied(db, siteId, collectionId))) return;
  await db.transaction(siteId, async (transaction) => {
    while (!(await deleteEmptied(transaction, { siteId, collectionId }))) await eventLoopTurn();
  });
}

/** All collections whose items are being deleted. */
export async function listEmptied(db: Database): Promise<readonly EmptiedCollection[]> {
  const rows = await sqlOf(db).all('SELECT site_id, collection_id FROM emptied_collections');
  return rows.map((row) => ({ siteId: String(row.site_id), collectionId: String(row.collection_id) }));
}
