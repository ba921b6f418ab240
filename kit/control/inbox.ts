import { z } from 'zod';
import type { InboxMessage, InboxQuery } from '#contracts/control/control-api.ts';
import { demand } from '../demand.ts';
import { type ControlCall, ControlError } from './control-call.ts';
import { isOfKind, type MessageKind, type MessageOf } from './message-of-kind.ts';

/** Which messages to look at. */
export interface MessageFilter<Kind extends MessageKind = MessageKind> {
  /** The address of the recipient. */
  readonly to?: string | undefined;
  /** `verify-email`, `reset-password`, `activation`, `second-factor` or `push`. */
  readonly kind?: Kind | undefined;
}

const text = z.string('must be a text').optional();
const nextFilter = z.strictObject({ to: text, kind: text, timeoutMs: z.number('must be a number').optional() });

/** Throws an error for a filter of `inbox.next` that would be ignored. */
export function checkNextFilter(filter: unknown): void {
  demand(nextFilter, filter, 'inbox.next');
}

/** The mails of a site. */
export interface Inbox {
  /** The messages that match, oldest first: all, or at most `limit` after the message with the id `after`. */
  list(query?: InboxQuery): Promise<readonly InboxMessage[]>;
  /**
   * The next message that matches and was not returned by `next` before, as soon as it arrives. With a `kind`, its type
   * has what such messages contain: `code`, or `link` and `token`. Throws ControlError `NO_MESSAGE` after `timeoutMs`; the text says what the inbox has.
   */
  next<Kind extends MessageKind = MessageKind>(
    filter?: MessageFilter<Kind> & { readonly timeoutMs?: number | undefined },
  ): Promise<MessageOf<Kind>>;
}

export function createInbox(call: ControlCall, siteId: string): Inbox {
  /** The last message that was looked at, by filter: two recipients do not hide each other's mail. */
  const seen = new Map<string, string>();
  const returned = new Set<string>();
  return {
    list: async (query = {}) => (await call('GET /sites/{siteId}/inbox', { siteId, query })).messages,
    next: async (filter = {}) => {
      checkNextFilter(filter);
      const { to, kind, timeoutMs } = filter;
      const key = JSON.stringify([to, kind]);
      for (;;) {
        const query = { to, kind, timeoutMs, after: seen.get(key) };
        const { message } = await call('GET /sites/{siteId}/inbox/next', { siteId, query });
        seen.set(key, message.id);
        if (returned.has(message.id)) continue;
        returned.add(message.id);
        if (isOfKind(message, kind)) return message;
        throw new ControlError(`The message lacks its code or link: ${message.text}`, {});
      }
    },
  };
}
