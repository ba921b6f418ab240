import type { z } from 'zod';
import {
  type InboxMessage,
  inboxResponse,
  type messageKind,
  nextMessageResponse,
} from '#contracts/control/control-api.ts';
import type { ControlCall } from './control-call.ts';
import { queryOf } from './query.ts';

export type MessageKind = z.infer<typeof messageKind>;

/** Which messages to look at. */
export interface MessageFilter {
  /** The address of the recipient. */
  readonly to?: string | undefined;
  readonly kind?: MessageKind | undefined;
}

/** The mails of a site. */
export interface Inbox {
  /** All messages that match, oldest first. */
  list(filter?: MessageFilter): Promise<readonly InboxMessage[]>;
  /**
   * The next message that matches and was not returned by `next` before, as soon as it arrives. Its `code` and `link` are
   * fields. Throws ControlError `NO_MESSAGE` after `timeoutMs` (5,000); the text says what the inbox has.
   */
  next(filter?: MessageFilter & { readonly timeoutMs?: number }): Promise<InboxMessage>;
}

export function createInbox(call: ControlCall, sitePath: string): Inbox {
  /** The last message that `next` returned, by filter: two recipients do not hide each other's mail. */
  const seen = new Map<string, string>();
  return {
    list: async ({ to, kind } = {}) =>
      (await call('GET', `${sitePath}/inbox${queryOf({ to, kind })}`, inboxResponse)).messages,
    next: async ({ to, kind, timeoutMs } = {}) => {
      const key = JSON.stringify([to, kind]);
      const query = queryOf({ to, kind, timeoutMs, after: seen.get(key) });
      const { message } = await call('GET', `${sitePath}/inbox/next${query}`, nextMessageResponse);
      seen.set(key, message.id);
      return message;
    },
  };
}
