import { scheduler } from 'node:timers/promises';
import { z } from 'zod';
import { type InboxMessage, inboxMessage } from '#contracts/control/control-api.ts';
import { isoInstant } from '../../world/clock.ts';
import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { signalMail } from './mail-signal.ts';

export type Mail = Omit<InboxMessage, 'id' | 'sentAt'>;

export interface InboxFilter {
  readonly to?: string | undefined;
  readonly kind?: Mail['kind'] | undefined;
}

/** An inbox with more messages loses its oldest ones. */
export const MAX_MESSAGES = 10_000;

/** Delivers a mail to the site's inbox. No mail leaves the machine (MEM-21). */
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
  await db.run(
    `DELETE FROM messages WHERE site_id = ?
     AND position <= (SELECT MAX(position) FROM messages WHERE site_id = ?) - ${MAX_MESSAGES}`,
    ...[site.siteId, site.siteId],
  );
  signalMail(db, site.siteId);
}

/** Lists mails in the order of sending, oldest first, even while the clock is frozen. */
export async function listMail(world: World, filter: InboxFilter): Promise<InboxMessage[]> {
  const messages: InboxMessage[] = [];
  for await (const batch of readMail(world, 0)) messages.push(...batch.messages.filter(passes(filter)));
  return messages;
}

/**
 * Finds the first message after a position that matches `filter`, and returns the position up to which messages were
 * read.
 */
export async function findMail(
  world: World,
  filter: InboxFilter,
  afterPosition: number,
): Promise<{ readonly message: InboxMessage | undefined; readonly seenUpTo: number }> {
  let seenUpTo = afterPosition;
  for await (const batch of readMail(world, afterPosition)) {
    const message = batch.messages.find(passes(filter));
    if (message !== undefined) return { message, seenUpTo };
    seenUpTo = batch.upTo;
  }
  return { message: undefined, seenUpTo };
}

/** The number of messages that are read before other requests can run. */
const MESSAGES_AT_ONCE = 200;

interface MailBatch {
  readonly messages: readonly InboxMessage[];
  readonly upTo: number;
}

async function* readMail({ db, site }: World, afterPosition: number): AsyncGenerator<MailBatch> {
  const sql = `SELECT position, document FROM messages WHERE site_id = ? AND position > ?
    ORDER BY position LIMIT ${MESSAGES_AT_ONCE}`;
  let upTo = afterPosition;
  for (;;) {
    const rows = (await db.all(sql, site.siteId, upTo)).map((row) => messageRow.parse(row));
    const last = rows.at(-1);
    if (last === undefined) return;
    upTo = last.position;
    yield { messages: rows.map(({ document }) => inboxMessage.parse(JSON.parse(document))), upTo };
    if (rows.length < MESSAGES_AT_ONCE) return;
    await scheduler.yield();
  }
}

function passes(filter: InboxFilter): (message: InboxMessage) => boolean {
  const to = filter.to?.trim().toLowerCase();
  return (message) =>
    (to === undefined || message.to.toLowerCase() === to) &&
    (filter.kind === undefined || message.kind === filter.kind);
}

/** The position of the newest message. 0 for an empty inbox. */
export async function lastPosition({ db, site }: World): Promise<number> {
  const sql = 'SELECT COALESCE(MAX(position), 0) AS position FROM messages WHERE site_id = ?';
  return positionRow.parse(await db.get(sql, site.siteId)).position;
}

/** The position of a message in the order of sending. Undefined for an unknown id. */
export async function positionOfMail({ db, site }: World, id: string): Promise<number | undefined> {
  const row = await db.get('SELECT position FROM messages WHERE site_id = ? AND message_id = ?', site.siteId, id);
  return row && positionRow.parse(row).position;
}

const positionRow = z.object({ position: z.coerce.number() });
const messageRow = positionRow.extend({ document: z.string() });
