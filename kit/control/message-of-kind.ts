import type { InboxMessage } from '#contracts/control/control-api.ts';

/** The kinds of messages in an inbox. */
export type MessageKind = InboxMessage['kind'];

/** What each kind of message always has. */
const FIELDS = {
  'verify-email': ['code'],
  'second-factor': ['code'],
  'reset-password': ['link', 'token'],
  activation: ['link', 'token'],
  push: ['challengeId'],
  notification: [],
} as const satisfies Record<MessageKind, readonly (keyof InboxMessage)[]>;

/** A message of this kind, with its code, or its link and token. */
export type MessageOf<Kind extends MessageKind> = Kind extends MessageKind
  ? InboxMessage & { readonly kind: Kind } & Readonly<Record<(typeof FIELDS)[Kind][number], string>>
  : never;

/** Whether the message is of this kind, or of any kind if none is given. */
export function isOfKind<Kind extends MessageKind>(
  message: InboxMessage,
  kind: Kind | undefined,
): message is MessageOf<Kind> {
  const isWanted = kind === undefined || message.kind === kind;
  return isWanted && FIELDS[message.kind].every((field) => message[field] !== undefined);
}
