import { z } from 'zod';
import type { EpochMs } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';
import { sqlOf } from './sql-database.ts';

/** A message of the inbox as JSON text. */
export interface MessageText {
  readonly id: string;
  readonly sentAt: EpochMs;
  readonly text: string;
}

/** A stored message, with its position in the order of sending. */
export interface PlacedMessage {
  readonly position: number;
  readonly text: string;
}

/** Adds a message as the latest one, and announces it to other processes. */
export async function insertMessage({ db, site }: World, { id, sentAt, text }: MessageText): Promise<void> {
  await db.transaction(site.siteId, async (within) => {
    await sqlOf(within).run(
      `INSERT INTO messages (site_id, message_id, sent_at, position, document)
     SELECT ?, ?, CAST(? AS BIGINT), COALESCE(MAX(position), 0) + 1, ? FROM messages WHERE site_id = ?`,
      ...[site.siteId, id, sentAt, text, site.siteId],
    );
    await within.announce?.(site.siteId);
  });
}

/** At most `limit` messages after a position, oldest first. */
export async function messagesAfter(
  { db, site }: World,
  position: number,
  limit: number,
): Promise<readonly PlacedMessage[]> {
  const sql = `SELECT position, document FROM messages WHERE site_id = ? AND position > ?
    ORDER BY position LIMIT ${limit}`;
  const rows = await sqlOf(db).all(sql, site.siteId, position);
  return rows.map((row) => {
    const read = messageRow.parse(row);
    return { position: read.position, text: read.document };
  });
}

/** The position of the newest message; 0 for an empty inbox. */
export async function lastPosition({ db, site }: World): Promise<number> {
  const sql = 'SELECT COALESCE(MAX(position), 0) AS position FROM messages WHERE site_id = ?';
  return positionRow.parse(await sqlOf(db).get(sql, site.siteId)).position;
}

/** The position of a message in the order of sending; undefined if there is no message with this id. */
export async function positionOfMessage({ db, site }: World, id: string): Promise<number | undefined> {
  const row = await sqlOf(db).get(
    'SELECT position FROM messages WHERE site_id = ? AND message_id = ?',
    site.siteId,
    id,
  );
  return row && positionRow.parse(row).position;
}

const positionRow = z.object({ position: z.coerce.number() });
const messageRow = positionRow.extend({ document: z.string() });

/** Deletes the oldest messages of the site, so that at most `kept` remain. */
export async function deleteOldMessages({ db, site }: World, kept: number): Promise<void> {
  await sqlOf(db).run(
    `DELETE FROM messages
     WHERE site_id = ? AND position <= (SELECT MAX(position) FROM messages WHERE site_id = ?) - ?`,
    ...[site.siteId, site.siteId, kept],
  );
}
