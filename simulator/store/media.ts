import { z } from 'zod';
import type { EpochMs } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { insertRows, textOf } from './sql/rows.ts';
import { sql } from './sql/sql.ts';
import { sqlOf } from './sql/sql-database.ts';

/** A stored file without its bytes. */
export interface StoredMedia {
  readonly siteId: string;
  readonly id: string;
  readonly bytes: number;
  readonly createdAt: EpochMs;
  /** The description of the file, as JSON. */
  readonly text: string;
}

/** Bytes in one row. As base64 they stay below the size that a row of an imported snapshot may have. */
const PART_BYTES = 1024 * 1024;

const mediaRow = z.object({
  site_id: z.string(),
  file_id: z.string(),
  bytes: z.number(),
  created_at: z.number(),
  document: z.string(),
});

/** Adds a file with its bytes. Use it inside a transaction. */
export async function insertMedia(db: Database, media: StoredMedia, content: Buffer): Promise<void> {
  await sqlOf(db).run(
    'INSERT INTO media_files (site_id, file_id, bytes, created_at, document) VALUES (?, ?, ?, ?, ?)',
    ...[media.siteId, media.id, media.bytes, media.createdAt, media.text],
  );
  for (let position = 0; position * PART_BYTES < content.length; position += 1) {
    const part = content.subarray(position * PART_BYTES, (position + 1) * PART_BYTES).toString('base64');
    const columns = ['site_id', 'file_id', 'position', 'content'];
    await insertRows(db, 'media_parts', columns, [[media.siteId, media.id, position, part]]);
  }
}

/** The file with this id, of any site: ids are random, and the address of a picture does not name the site. */
export async function findMedia(db: Database, id: string): Promise<StoredMedia | undefined> {
  const row = await sqlOf(db).get(
    `SELECT site_id, file_id, bytes, created_at, document FROM media_files
     WHERE file_id = ? AND site_id IN (SELECT site_id FROM sites)`,
    id,
  );
  return row && mediaOf(row);
}

/** The bytes of a file, in parts that are read when they are needed. */
export async function* readMedia(
  db: Database,
  { siteId, id }: Pick<StoredMedia, 'siteId' | 'id'>,
): AsyncGenerator<Uint8Array> {
  const sql = 'SELECT content FROM media_parts WHERE site_id = ? AND file_id = ? AND position = ?';
  for (let position = 0; ; position += 1) {
    const part = await sqlOf(db).get(sql, siteId, id, position);
    if (part === undefined) return;
    yield Buffer.from(textOf(part, 'content'), 'base64');
  }
}

/** The newest files of a site, at most `limit` of them. */
export async function listMedia(db: Database, siteId: string, limit: number): Promise<readonly StoredMedia[]> {
  const rows = await sqlOf(db).all(
    `SELECT site_id, file_id, bytes, created_at, document FROM media_files WHERE site_id = ?
     ORDER BY created_at DESC, file_id LIMIT ?`,
    ...[siteId, limit],
  );
  return rows.map(mediaOf);
}

/** The size of all files of a site, in bytes. */
export async function sizeOfMedia(db: Database, siteId: string): Promise<number> {
  return Number(
    (await sqlOf(db).get('SELECT COALESCE(SUM(bytes), 0) AS total FROM media_files WHERE site_id = ?', siteId))?.total,
  );
}

/** Deletes the files of a site that have one of these ids. */
export async function deleteMedia(db: Database, siteId: string, ids: readonly string[]): Promise<void> {
  const named = sql`DELETE FROM media_files WHERE site_id = ${siteId} AND file_id IN ${sqlOf(db).dialect.listed(ids)}`;
  await sqlOf(db).run(named.text, ...named.values);
}

function mediaOf(row: object): StoredMedia {
  const { site_id: siteId, file_id: id, bytes, created_at: createdAt, document: text } = mediaRow.parse(row);
  return { siteId, id, bytes, createdAt, text };
}
