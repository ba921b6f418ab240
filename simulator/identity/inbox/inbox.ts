import { scheduler } from 'node:timers/promises';
import { type InboxMessage, inboxMessage } from '#contracts/control/control-api.ts';
import { isoInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isPlainPart } from '../../store/identities.ts';
import {
  countMessages,
  deleteOldMessages,
  insertMessage,
  lastPosition,
  type MessageCondition,
  messagesAfter,
  type PlacedMessage,
  pageOfMessages,
} from '../../store/messages.ts';

export type Mail = Omit<InboxMessage, 'id' | 'sentAt'>;

export interface InboxFilter {
  readonly to?: string | undefined;
  readonly kind?: Mail['kind'] | undefined;
}

/** An inbox with more messages loses its oldest ones. */
const MAX_MESSAGES = 10_000;

/** Delivers a mail to the site's inbox. No mail leaves the machine (MEM-21). */
export async function sendMail(context: RequestContext, mail: Mail): Promise<void> {
  const { db, site, now } = context;
  const message: InboxMessage = { ...mail, id: randomGuid(context.randomBytes), sentAt: isoInstant(now) };
  await insertMessage(context, { id: message.id, sentAt: now, text: JSON.stringify(message) });
  await deleteOldMessages(context, MAX_MESSAGES);
  signalMail(db, site.siteId);
}

/** The number of mails in the inbox, and the newest one. */
export async function inboxState(
  context: RequestContext,
): Promise<{ readonly count: number; readonly last: InboxMessage | undefined }> {
  const { messages, total } = await pageOfMail(context, {}, { limit: 1, offset: 0 });
  return { count: total, last: messages[0] };
}

/**
 * Lists mails in the order of sending, oldest first, even while the clock is frozen: all after a position, or at most
 * `limit`.
 */
export async function listMail(
  context: RequestContext,
  filter: InboxFilter,
  {
    after = 0,
    limit = Number.POSITIVE_INFINITY,
  }: { readonly after?: number; readonly limit?: number | undefined } = {},
): Promise<InboxMessage[]> {
  const messages: InboxMessage[] = [];
  for await (const batch of readMail(context, filter, after, limit)) {
    messages.push(...batch);
    if (messages.length >= limit) return messages.slice(0, limit);
  }
  return messages;
}

/** A page of mails, newest first, and the number of all that match. */
export async function pageOfMail(
  context: RequestContext,
  filter: InboxFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly messages: readonly InboxMessage[]; readonly total: number }> {
  const { condition, isExact } = conditionOf(filter);
  if (!isExact) {
    const all = await listMail(context, filter);
    return { messages: all.toReversed().slice(offset, offset + limit), total: all.length };
  }
  const page = await pageOfMessages(context, condition, { limit, offset });
  return { messages: page.map(messageOf), total: await countMessages(context, condition) };
}

/**
 * Finds the first message after a position that matches `filter`, and returns the position up to which messages were
 * read.
 */
export async function findMail(
  context: RequestContext,
  filter: InboxFilter,
  afterPosition: number,
): Promise<{ readonly message: InboxMessage | undefined; readonly seenUpTo: number }> {
  // Read first: a message that comes later has a higher position, also if this search finds it.
  const seenUpTo = Math.max(await lastPosition(context), afterPosition);
  const [message] = await listMail(context, filter, { after: afterPosition, limit: 1 });
  return { message, seenUpTo };
}

/** The number of messages that are read before other requests can run. */
const MESSAGES_AT_ONCE = 200;

/** The messages that match, in batches of at most `limit`. */
async function* readMail(
  context: RequestContext,
  filter: InboxFilter,
  afterPosition: number,
  limit: number,
): AsyncGenerator<readonly InboxMessage[]> {
  const { condition, isExact } = conditionOf(filter);
  // If many of the messages that are read do not match, small batches would be slow.
  const size = isExact ? Math.min(limit, MESSAGES_AT_ONCE) : MESSAGES_AT_ONCE;
  let upTo = afterPosition;
  for (;;) {
    const found = await messagesAfter(context, upTo, size, condition);
    const last = found.at(-1);
    if (last === undefined) return;
    upTo = last.position;
    yield found.map(messageOf).filter(passes(filter));
    if (found.length < size) return;
    await scheduler.yield();
  }
}

function messageOf({ text }: PlacedMessage): InboxMessage {
  return inboxMessage.parse(JSON.parse(text));
}

/** The condition for the store, and whether all messages that meet it pass the filter. */
function conditionOf({ kind, to }: InboxFilter): { readonly condition: MessageCondition; readonly isExact: boolean } {
  const recipient = to?.trim().toLowerCase();
  if (recipient === undefined || isPlainPart(recipient)) return { condition: { kind, to: recipient }, isExact: true };
  return { condition: { kind }, isExact: false };
}

function passes(filter: InboxFilter): (message: InboxMessage) => boolean {
  const to = filter.to?.trim().toLowerCase();
  return (message) =>
    (to === undefined || message.to.toLowerCase() === to) &&
    (filter.kind === undefined || message.kind === filter.kind);
}

/** The waiters for mail, by database and site. A site has an entry only while somebody waits. */
const waiting = new WeakMap<object, Map<string, Set<MailWatch>>>();

/**
 * Wakes the waiters for mail of the site. If the mail is part of an open transaction, they find it after the commit.
 */
export function signalMail({ identity }: Database, siteId: string): void {
  for (const watch of waiting.get(identity)?.get(siteId) ?? []) watch.signal();
}

/** Watches the mail of one site until `end` is called. */
interface MailWatch {
  /**
   * A signal that aborts when the next mail is sent. Get it before reading the inbox, so that a mail that is sent
   * meanwhile is not missed.
   */
  next(): AbortSignal;
  signal(): void;
  end(): void;
}

/** The waiters by site. The first one makes this process listen for mail that another process sends. */
function waitersOf(db: Database): Map<string, Set<MailWatch>> {
  const known = waiting.get(db.identity);
  if (known) return known;
  const sites = new Map<string, Set<MailWatch>>();
  waiting.set(db.identity, sites);
  db.onAnnouncement?.((siteId) => signalMail(db, siteId));
  return sites;
}

export function watchMail(db: Database, siteId: string): MailWatch {
  const sites = waitersOf(db);
  const watches = sites.get(siteId) ?? new Set();
  sites.set(siteId, watches);
  let controller = new AbortController();
  const watch: MailWatch = {
    next: () => {
      if (controller.signal.aborted) controller = new AbortController();
      return controller.signal;
    },
    signal: () => controller.abort(),
    end: () => {
      watches.delete(watch);
      if (watches.size === 0) sites.delete(siteId);
    },
  };
  watches.add(watch);
  return watch;
}
