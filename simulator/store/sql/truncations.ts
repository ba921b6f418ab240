import type { Database } from '../../platform/database.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { eventLoopTurn } from '../../platform/turns.ts';
import { cachedReading } from '../cache-by-revision.ts';
import { dropIndex } from './automatic-index/change-indexes.ts';
import { listStoredIndexes } from './automatic-index/index-store.ts';
import { forgetSize } from './collection-sizes.ts';
import { keyAt } from './rows.ts';
import { sqlOf } from './sql-database.ts';

/** A collection whose items were removed all at once. */
export interface Truncation {
  readonly siteId: string;
  readonly collectionId: string;
}

const ITEMS = { name: 'items', primaryKey: ['site_id', 'collection_id', 'item_id'] } as const;
/** This number of items is deleted in about 100 ms, for which other writes wait. Half of that starts the thread that does it. */
const ITEMS_AT_ONCE = 2000;

/**
 * Whether the stored items of a collection are only waiting for their deletion. Nothing may read them. A write to the
 * collection has to delete them first, by `finishTruncation`.
 */
export function isBeingTruncated(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  collectionId: string,
): Promise<boolean> {
  return isTruncated(db, site.siteId, collectionId);
}

/** See `isBeingTruncated`. */
export const isTruncated = cachedReading(['emptied'], async (db, siteId: string, collectionId: string) => {
  const found = await sqlOf(db).get(
    'SELECT 1 FROM emptied_collections WHERE site_id = ? AND collection_id = ?',
    ...[siteId, collectionId],
  );
  return found !== undefined;
});

/** Whether a collection of a site is being emptied. */
export const isAnyEmptied = cachedReading(['emptied'], async (db, siteId: string) => {
  const found = await sqlOf(db).get('SELECT 1 FROM emptied_collections WHERE site_id = ? LIMIT 1', siteId);
  return found !== undefined;
});

/**
 * Removes all items of a collection at once. They and the indexes of the collection are deleted later: in steps by
 * `deleteTruncated`, or by the next write to the collection. Call it inside a transaction.
 */
export async function markTruncated(db: Database, siteId: string, collectionId: string): Promise<void> {
  await forgetSize(db, siteId, collectionId);
  await sqlOf(db).run(
    'INSERT INTO emptied_collections (site_id, collection_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
    ...[siteId, collectionId],
  );
  // Also tells the caches of items that these are gone.
  await deleteBatch(db, siteId, collectionId);
}

/**
 * Deletes an index or some items of a truncated collection. Returns whether nothing is left. The indexes go first: it is
 * much faster to drop them than to delete each item from them.
 */
export function deleteTruncated(db: Database, { siteId, collectionId }: Truncation): Promise<boolean> {
  return db.transaction(siteId, (within) => deleteSome(within, siteId, collectionId), 'long');
}

async function deleteSome(db: Database, siteId: string, collectionId: string): Promise<boolean> {
  // A write may have deleted the rest meanwhile, and what is in the collection now is new.
  if (!(await isTruncated(db, siteId, collectionId))) return true;
  const [index] = await listStoredIndexes(db, siteId, collectionId);
  if (index === undefined) return deleteBatch(db, siteId, collectionId);
  await dropIndex(db, siteId, collectionId, index);
  return false;
}

async function deleteAll(db: Database, siteId: string, collectionId: string): Promise<boolean> {
  for (const index of await listStoredIndexes(db, siteId, collectionId)) {
    await dropIndex(db, siteId, collectionId, index);
  }
  await deleteRest(db, siteId, collectionId);
  return true;
}

async function deleteBatch(db: Database, siteId: string, collectionId: string): Promise<boolean> {
  const items = { table: ITEMS, owner: siteId, condition: 'collection_id = ?', values: [collectionId] };
  const last = await keyAt(db, items, ITEMS_AT_ONCE - 1);
  if (last === undefined) {
    await deleteRest(db, siteId, collectionId);
    return true;
  }
  await sqlOf(db).run(
    'DELETE FROM items WHERE site_id = ? AND collection_id = ? AND item_id <= ?',
    ...[siteId, collectionId, String(last.at(-1))],
  );
  return false;
}

async function deleteRest(db: Database, siteId: string, collectionId: string): Promise<void> {
  for (const table of ['items', 'emptied_collections']) {
    await sqlOf(db).run(`DELETE FROM ${table} WHERE site_id = ? AND collection_id = ?`, siteId, collectionId);
  }
}

/** Deletes what is left of a truncated collection, before something is written to it. */
export async function finishTruncation(db: Database, siteId: string, collectionId: string): Promise<void> {
  if (!(await isTruncated(db, siteId, collectionId))) return;
  await db.transaction(siteId, async (within) => {
    // In one statement where that is possible: within a transaction, PostgreSQL reads the rows again that it has deleted.
    const step = sqlOf(within).statementsBlock ? deleteSome : deleteAll;
    while (!(await step(within, siteId, collectionId))) await eventLoopTurn();
  });
}

/** All collections whose items are being deleted. */
export async function listTruncations(db: Database): Promise<readonly Truncation[]> {
  const rows = await sqlOf(db).all('SELECT site_id, collection_id FROM emptied_collections');
  return rows.map((row) => ({ siteId: String(row.site_id), collectionId: String(row.collection_id) }));
}
