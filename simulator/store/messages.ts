import { z } from 'zod';
import type { EpochMs } from '../platform/clock.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Dialect } from './sql/dialect.ts';
import { joined, raw, type Sql, sql } from './sql/sql.ts';
import { sqlOf } from './sql/sql-database.ts';

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
export async function insertMessage({ db, site }: RequestContext, { id, sentAt, text }: MessageText): Promise<void> {
  await db.transaction(site.siteId, async (within) => {
    await sqlOf(within).run(
      `INSERT INTO messages (site_id, message_id, sent_at, position, document)
     SELECT ?, ?, CAST(? AS BIGINT), COALESCE(MAX(position), 0) + 1, ? FROM messages WHERE site_id = ?`,
      ...[site.siteId, id, sentAt, text, site.siteId],
    );
    await within.announce?.(site.siteId);
  });
}

/** Conditions that messages must meet. */
export interface MessageCondition {
  readonly kind?: string | undefined;
  /** The address of the recipient, ignoring the case of letters: in lower case, and as in `isPlainPart`. */
  readonly to?: string | undefined;
}

/** At most `limit` messages after a position, oldest first. */
export function messagesAfter(
  context: RequestContext,
  position: number,
  limit: number,
  condition: MessageCondition,
): Promise<readonly PlacedMessage[]> {
  return readMessages(
    context,
    sql`SELECT position, document FROM messages WHERE ${whereOf(context, condition)} AND position > ${position}
      ORDER BY position LIMIT ${limit}`,
  );
}

/** A page of messages, newest first. */
export function pageOfMessages(
  context: RequestContext,
  condition: MessageCondition,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly PlacedMessage[]> {
  return readMessages(
    context,
    sql`SELECT position, document FROM messages WHERE ${whereOf(context, condition)}
      ORDER BY position DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

export async function countMessages(context: RequestContext, condition: MessageCondition = {}): Promise<number> {
  const { text, values } = sql`SELECT count(*) AS total FROM messages WHERE ${whereOf(context, condition)}`;
  return Number((await sqlOf(context.db).get(text, ...values))?.total);
}

async function readMessages({ db }: RequestContext, { text, values }: Sql): Promise<readonly PlacedMessage[]> {
  const rows = await sqlOf(db).all(text, ...values);
  return rows.map((row) => {
    const read = messageRow.parse(row);
    return { position: read.position, text: read.document };
  });
}

function whereOf({ db, site }: RequestContext, { kind, to }: MessageCondition): Sql {
  const { dialect } = sqlOf(db);
  const conditions = [
    sql`site_id = ${site.siteId}`,
    ...(to === undefined ? [] : [sql`${recipientOf(dialect)} = ${to}`]),
    ...(kind === undefined ? [] : [sql`${raw(dialect.member('document', 'kind'))} = ${kind}`]),
  ];
  return joined(conditions, ' AND ');
}

/** The recipient of a message, in lower case. The index `messages_by_recipient` has the same expression. */
export function recipientOf(dialect: Pick<Dialect, 'asciiFolded' | 'member'>): Sql {
  return dialect.asciiFolded(raw(dialect.member('document', 'to')));
}

/** The position of the newest message; 0 for an empty inbox. */
export async function lastPosition({ db, site }: RequestContext): Promise<number> {
  const text = 'SELECT COALESCE(MAX(position), 0) AS position FROM messages WHERE site_id = ?';
  return positionRow.parse(await sqlOf(db).get(text, site.siteId)).position;
}

/** The position of a message in the order of sending; undefined if there is no message with this id. */
export async function positionOfMessage({ db, site }: RequestContext, id: string): Promise<number | undefined> {
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
export async function deleteOldMessages({ db, site }: RequestContext, kept: number): Promise<void> {
  await sqlOf(db).run(
    `DELETE FROM messages
     WHERE site_id = ? AND position <= (SELECT MAX(position) FROM messages WHERE site_id = ?) - ?`,
    ...[site.siteId, site.siteId, kept],
  );
}
