import { scheduler } from 'node:timers/promises';
import { type InboxMessage, inboxMessage } from '#contracts/control/control-api.ts';
import { isPlainPart } from '../../store/sql/identities.ts';
import {
  countMessages,
  deleteOldMessages,
  insertMessage,
  lastPosition,
  type MessageCondition,
  messagesAfter,
} from '../../store/sql/messages.ts';
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
  await insertMessage(world, { id: message.id, sentAt: now, text: JSON.stringify(message) });
  await deleteOldMessages(world, MAX_MESSAGES);
  signalMail(db, site.siteId);
}

/** The number of mails in the inbox, and the newest one. */
export async function inboxState(
  world: World,
): Promise<{ readonly count: number; readonly last: InboxMessage | undefined }> {
  const { messages } = (await readMail(world, (await lastPosition(world)) - 1).next()).value ?? { messages: [] };
  return { count: await countMessages(world), last: messages.at(-1) };
}

/** Lists mails in the order of sending, oldest first, even while the clock is frozen. */
export async function listMail(world: World, filter: InboxFilter): Promise<InboxMessage[]> {
  const messages: InboxMessage[] = [];
  for await (const batch of readMail(world, 0, conditionOf(filter)))
    messages.push(...batch.messages.filter(passes(filter)));
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

async function* readMail(
  world: World,
  afterPosition: number,
  condition: MessageCondition = {},
): AsyncGenerator<MailBatch> {
  let upTo = afterPosition;
  for (;;) {
    const found = await messagesAfter(world, upTo, MESSAGES_AT_ONCE, condition);
    const last = found.at(-1);
    if (last === undefined) return;
    upTo = last.position;
    yield { messages: found.map(({ text }) => inboxMessage.parse(JSON.parse(text))), upTo };
    if (found.length < MESSAGES_AT_ONCE) return;
    await scheduler.yield();
  }
}

/** The part of the filter that the store decides. Every message that passes the filter meets it. */
function conditionOf({ kind, to }: InboxFilter): MessageCondition {
  const part = to?.trim().toLowerCase();
  return { kind, part: part !== undefined && isPlainPart(part) ? part : undefined };
}

function passes(filter: InboxFilter): (message: InboxMessage) => boolean {
  const to = filter.to?.trim().toLowerCase();
  return (message) =>
    (to === undefined || message.to.toLowerCase() === to) &&
    (filter.kind === undefined || message.kind === filter.kind);
}
