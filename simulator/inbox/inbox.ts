import { z } from 'zod';
import { type InboxMessage, inboxMessage } from '#contracts/control/control-api.ts';
import { isoInstant } from '../clock/clock.ts';
import { randomGuid } from '../world/random.ts';
import type { World } from '../world/world.ts';

export type Mail = Omit<InboxMessage, 'id' | 'sentAt'>;

export interface InboxFilter {
  readonly to?: string | undefined;
  readonly kind?: Mail['kind'] | undefined;
}

/** Delivers to the inbox, which is where all mail ends: none ever leaves the machine (MEM-21). */
export async function sendMail(world: World, mail: Mail): Promise<void> {
  const { db, site, now } = world;
  const message: InboxMessage = { ...mail, id: randomGuid(world.randomBytes), sentAt: isoInstant(now) };
  await db.run(
    `INSERT INTO messages (site_id, message_id, sent_at, position, document)
     SELECT ?, ?, ?, COALESCE(MAX(position), 0) + 1, ? FROM messages WHERE site_id = ?`,
    site.siteId,
    message.id,
    now,
    JSON.stringify(message),
    site.siteId,
  );
}

/** Oldest first, in the order of sending even while the clock stands still; those after a position when one is given. */
export async function listMail({ db, site }: World, filter: InboxFilter, afterPosition = 0): Promise<InboxMessage[]> {
  const sql = 'SELECT document FROM messages WHERE site_id = ? AND position > ? ORDER BY position';
  const rows = await db.all(sql, site.siteId, afterPosition);
  const to = filter.to?.trim().toLowerCase();
  return rows
    .map((row) => inboxMessage.parse(JSON.parse(messageRow.parse(row).document)))
    .filter((message) => to === undefined || message.to.toLowerCase() === to)
    .filter((message) => filter.kind === undefined || message.kind === filter.kind);
}

/** Where a message stands in the order of sending, or undefined when the inbox has no such id. */
export async function positionOfMail({ db, site }: World, id: string): Promise<number | undefined> {
  const row = await db.get('SELECT position FROM messages WHERE site_id = ? AND message_id = ?', site.siteId, id);
  return row && positionRow.parse(row).position;
}

const messageRow = z.object({ document: z.string() });
const positionRow = z.object({ position: z.coerce.number() });
