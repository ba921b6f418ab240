import type { LoggedRequest } from '#contracts/control/request-log.ts';

/** What was read or written, in a few words: `Books where year > 1900, 10 of 431`. */
export function subjectText({ subject }: Pick<LoggedRequest, 'subject'>): string {
  if (!subject) return '';
  const { collection, filter, found } = subject;
  return `${collection}${filter && ` where ${filter}`}${found === null ? '' : `, ${found}`}`;
}

/** Whether an entry is a call that can be sent again: no page, whose secrets are not kept, and no call to another host. */
export function isCall({ operation }: Pick<LoggedRequest, 'operation'>): boolean {
  return !/^(page|refused|delivery):/.test(operation);
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

/** Where the answer comes from, in a few words. */
export function answeredByText({ kind, from }: LoggedRequest['answeredBy']): string {
  switch (kind) {
    case 'played':
      return 'played by Backlot';
    case 'handler':
      return 'by your handler';
    case 'pack':
      return `by the pack ${from}`;
    case 'derived':
      return `derived from ${from}`;
    case 'application':
      return 'by your application';
    case 'not played':
      return 'not played';
  }
}
