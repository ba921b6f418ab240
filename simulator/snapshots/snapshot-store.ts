import { z } from 'zod';
import { type SnapshotFile, snapshotFile } from '#contracts/control/snapshots.ts';
import type { Database } from '../store/database.ts';

export interface StoredSnapshot {
  readonly id: string;
  readonly file: SnapshotFile;
}

/** Without what is in it. */
export interface StoredSnapshotSummary {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

const summaryRow = z.object({ snapshot_id: z.string(), name: z.string(), created_at: z.number() });
const fileRow = z.object({ document: z.string() });

export async function insertSnapshot(db: Database, siteId: string, { id, file }: StoredSnapshot): Promise<void> {
  await db.run(
    'INSERT INTO snapshots (site_id, snapshot_id, name, created_at, document) VALUES (?, ?, ?, ?, ?)',
    siteId,
    id,
    file.name,
    Date.parse(file.createdAt),
    JSON.stringify(file),
  );
}

/** Oldest first. */
export async function listSnapshots(db: Database, siteId: string): Promise<StoredSnapshotSummary[]> {
  const sql = `SELECT snapshot_id, name, created_at FROM snapshots WHERE site_id = ? ORDER BY created_at, snapshot_id`;
  return (await db.all(sql, siteId)).map((row) => {
    const { snapshot_id, name, created_at } = summaryRow.parse(row);
    return { id: snapshot_id, name, createdAt: created_at };
  });
}

export async function findSnapshot(db: Database, siteId: string, id: string): Promise<SnapshotFile | undefined> {
  const row = await db.get('SELECT document FROM snapshots WHERE site_id = ? AND snapshot_id = ?', siteId, id);
  return row && snapshotFile.parse(JSON.parse(fileRow.parse(row).document));
}

/** False when there is none by this id. */
export async function deleteSnapshot(db: Database, siteId: string, id: string): Promise<boolean> {
  return (await db.run('DELETE FROM snapshots WHERE site_id = ? AND snapshot_id = ?', siteId, id)) > 0;
}
