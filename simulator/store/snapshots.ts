import { z } from 'zod';
import { snapshotFile } from '#contracts/control/snapshots.ts';
import type { EpochMs } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { deleteRowsOf, markDeleted } from './deleted-owners.ts';
import { contentsOf, haveManyRows } from './site-contents.ts';
import { textOf } from './sql/rows.ts';
import { type Row, sqlOf } from './sql/sql-database.ts';

/** A snapshot without its contents. */
export interface StoredSnapshot {
  readonly id: string;
  readonly name: string;
  readonly createdAt: EpochMs;
  /** The seed, the settings and the time of the site. */
  readonly site: z.infer<typeof snapshotFile>['site'];
}
export type StoredSnapshotSummary = Omit<StoredSnapshot, 'site'>;

const summaryRow = z.object({ snapshot_id: z.string(), name: z.string(), created_at: z.number() });
const snapshotRow = summaryRow.extend({ document: z.string() });

/** Announces a snapshot before its contents are written. It is invisible until `completeSnapshot`. `now` is the system's time. */
export async function announceSnapshot(db: Database, siteId: string, id: string, now: EpochMs): Promise<void> {
  await sqlOf(db).run(
    `INSERT INTO snapshots (site_id, snapshot_id, name, created_at, document, is_complete) VALUES (?, ?, '', ?, '{}', 0)`,
    ...[siteId, id, now],
  );
}

/** Makes an announced snapshot visible. Throws if it was deleted meanwhile. */
export async function completeSnapshot(
  db: Database,
  siteId: string,
  { id, name, createdAt, site }: StoredSnapshot,
): Promise<void> {
  const completed = await sqlOf(db).run(
    'UPDATE snapshots SET name = ?, created_at = ?, document = ?, is_complete = 1 WHERE site_id = ? AND snapshot_id = ?',
    ...[name, createdAt, JSON.stringify(site), siteId, id],
  );
  if (completed === 0) throw new Error(`snapshot ${id} was deleted while it was being written`);
}

/** Time limit for writing a snapshot, in milliseconds of the system's time. */
const WRITING_MS = 60 * 60 * 1000;

/** Snapshots that were not completed because their process stopped. `now` is the system's time. */
export async function listAbandonedSnapshots(
  db: Database,
  now: EpochMs,
): Promise<readonly { readonly siteId: string; readonly id: string }[]> {
  const rows = await sqlOf(db).all(
    'SELECT site_id, snapshot_id FROM snapshots WHERE is_complete = 0 AND created_at < ?',
    now - WRITING_MS,
  );
  return rows.map((row) => ({ siteId: textOf(row, 'site_id'), id: textOf(row, 'snapshot_id') }));
}

/** Oldest first. */
export async function listSnapshots(db: Database, siteId: string): Promise<StoredSnapshotSummary[]> {
  const sql = `SELECT snapshot_id, name, created_at FROM snapshots WHERE site_id = ? AND is_complete = 1
    ORDER BY created_at, snapshot_id`;
  return (await sqlOf(db).all(sql, siteId)).map(readSummary);
}

export async function findSnapshot(db: Database, siteId: string, id: string): Promise<StoredSnapshot | undefined> {
  const sql = `SELECT snapshot_id, name, created_at, document FROM snapshots
    WHERE site_id = ? AND snapshot_id = ? AND is_complete = 1`;
  const row = await sqlOf(db).get(sql, siteId, id);
  return row && { ...readSummary(row), site: readSite(row) };
}

/**
 * Deletes a snapshot. It is gone at once. The rows of a small one are deleted, too; those of a large one are left to
 * `deleteRowsOf`. Returns false if there is no snapshot with this id.
 */
export async function deleteSnapshot(db: Database, siteId: string, id: string): Promise<boolean> {
  const isLarge = await haveManyRows(db, [contentsOf(id)]);
  return db.transaction(siteId, async (transaction) => {
    const sql = 'DELETE FROM snapshots WHERE site_id = ? AND snapshot_id = ?';
    if ((await sqlOf(transaction).run(sql, siteId, id)) === 0) return false;
    await markDeleted(transaction, contentsOf(id));
    if (!isLarge) await deleteRowsOf(transaction, contentsOf(id));
    return true;
  });
}

/** Deletes a snapshot that was not completed. Its rows are left to `deleteRowsOf`, even if there are few. */
export async function discardSnapshot(db: Database, siteId: string, id: string): Promise<void> {
  await deleteSnapshot(db, siteId, id);
  // Again, because the snapshot may have been deleted while its rows were written.
  await markDeleted(db, contentsOf(id));
}

/** Deletes all snapshots of a site. Their rows are left to `deleteRowsOf`. Call it inside a transaction. */
export async function deleteSnapshotsOf(db: Database, siteId: string): Promise<void> {
  const rows = await sqlOf(db).all('SELECT snapshot_id FROM snapshots WHERE site_id = ?', siteId);
  for (const { snapshot_id } of rows) await markDeleted(db, contentsOf(String(snapshot_id)));
  await sqlOf(db).run('DELETE FROM snapshots WHERE site_id = ?', siteId);
}

function readSummary(row: Row): StoredSnapshotSummary {
  const { snapshot_id, name, created_at } = summaryRow.parse(row);
  return { id: snapshot_id, name, createdAt: created_at };
}

function readSite(row: Row): StoredSnapshot['site'] {
  return snapshotFile.shape.site.parse(JSON.parse(snapshotRow.parse(row).document));
}
