import type { Database } from '../platform/database.ts';
import { eventLoopTurn } from '../platform/turns.ts';
import { forgetDerived } from './forget-derived.ts';
import { countRows, deleteFirstRows, lengthOfTransaction } from './site-contents.ts';
import { tablesOf } from './sql/schema.ts';
import { sqlOf } from './sql/sql-database.ts';

/** This number of rows is deleted in about 100 ms, for which other writes wait. Half of that starts the thread that does it. */
const ROWS_AT_ONCE = 2000;
/** A row of this table has a megabyte. */
const LARGE_ROWS_AT_ONCE: ReadonlyMap<string, number> = new Map([['media_parts', 10]]);

/** The tables with rows of sites or snapshots. A table that refers to another one comes before it. */
const TABLES = [...tablesOf('contents').toReversed(), ...tablesOf('derived'), ...tablesOf('kept')];

/**
 * Marks a site or snapshot as deleted. `deleteRowsOf` deletes its rows in batches. Call it in the transaction that removes
 * the site or snapshot.
 */
export async function markDeleted(db: Database, owner: string): Promise<void> {
  await sqlOf(db).run('INSERT INTO deleted_owners (site_id) VALUES (?) ON CONFLICT DO NOTHING', owner);
}

/** Deletes some rows of a site or snapshot that was deleted. Returns whether none are left. */
export async function deleteRowsOf(db: Database, owner: string): Promise<boolean> {
  // Starting a thread for the transaction only to find nothing would be expensive.
  if (!(await isMarked(db, owner))) return true;
  const work = async (transaction: Database) => {
    // Otherwise another process has deleted the rest, and what is there now belongs to a new site with the same id.
    if (!(await isMarked(transaction, owner))) return true;
    return deleteBatch(transaction, owner);
  };
  return db.transaction(owner, work, await lengthOfTransaction(db, owner));
}

/**
 * Marks a deleted site or snapshot again if it has rows: another process may have written them for requests that it was
 * answering while the others were deleted.
 */
export async function markIfRowsCame(db: Database, owner: string): Promise<void> {
  if ((await countRows(db, TABLES, owner, 1)).size === 0) return;
  await db.transaction(owner, async (transaction) => {
    // Otherwise a new site has the same id.
    const site = await sqlOf(transaction).get('SELECT 1 FROM sites WHERE site_id = ?', owner);
    if (site === undefined) await markDeleted(transaction, owner);
  });
}

/** Deletes all that is left of a deleted site or snapshot, for example before another site gets its id. */
export async function finishDeletion(db: Database, owner: string): Promise<void> {
  while (!(await deleteRowsOf(db, owner))) await eventLoopTurn();
}

/** All deleted sites and snapshots of which rows are left. */
export async function listDeletedOwners(db: Database): Promise<readonly string[]> {
  return (await sqlOf(db).all('SELECT site_id FROM deleted_owners')).map((row) => String(row.site_id));
}

async function isMarked(db: Database, owner: string): Promise<boolean> {
  return (await sqlOf(db).get('SELECT 1 FROM deleted_owners WHERE site_id = ?', owner)) !== undefined;
}

async function deleteBatch(db: Database, owner: string): Promise<boolean> {
  await forgetDerived(db, owner);
  let left = ROWS_AT_ONCE;
  for (const table of (await countRows(db, TABLES, owner, 1)).keys()) {
    const limit = Math.min(left, LARGE_ROWS_AT_ONCE.get(table.name) ?? left);
    const deleted = await deleteFirstRows(db, table, owner, limit);
    if (deleted >= limit) return false;
    left -= deleted;
  }
  await sqlOf(db).run('DELETE FROM deleted_owners WHERE site_id = ?', owner);
  return true;
}
