import type { LoggedRequest } from '#contracts/control/request-log.ts';

/** Whether a request failed: it was refused, also by a page that led on, or its connection was closed. */
export function hasFailed({ status, reason }: Pick<LoggedRequest, 'status' | 'reason'>): boolean {
  return status === null || status >= 400 || reason !== null;
}

/** Whether an entry is a call that can be sent again: no page, whose secrets are not kept, and no call to a host that is not played. */
export function isCall({ operation }: Pick<LoggedRequest, 'operation'>): boolean {
  return !operation.startsWith('page:') && !operation.startsWith('refused:');
}

/** The names of members by their ids. */
export type MemberNames = ReadonlyMap<string, string>;

/** The sender in a few words. */
export function nameOfSender({ who, caller }: Pick<LoggedRequest, 'who' | 'caller'>, members: MemberNames): string {
  const name = who.nickname || who.email || members.get(caller?.id ?? '');
  if (name) return name;
  if (who.kind === 'apiKey') return 'API key';
  if (who.kind === 'none') return 'nobody';
  return who.id === undefined ? who.kind : `${who.kind} ${who.id.slice(0, 8)}`;
}
