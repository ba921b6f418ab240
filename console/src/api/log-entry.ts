import type { LoggedRequest } from '#contracts/control/request-log.ts';

/** Whether a request failed: it was refused, or its connection was closed. */
export function hasFailed({ status }: Pick<LoggedRequest, 'status'>): boolean {
  return status === null || status >= 400;
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
