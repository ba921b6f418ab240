import type { LoggedRequest } from '#contracts/control/request-log.ts';

/** Why a request was refused. */
export interface Reason {
  readonly rule: { readonly id: string; readonly says: string; readonly href?: string };
  readonly lookedAt: readonly { readonly name: string; readonly value: unknown }[];
  readonly wanted?: unknown;
  readonly changeAt?: { readonly label: string; readonly href: string } | null;
}

/** The sender of a request, by name. */
export interface Who {
  readonly kind: string;
  readonly id?: string;
  readonly email?: string;
  readonly nickname?: string;
}

/** A request of the log. Entries that an older simulator has stored lack some of this. */
export type RequestEntry = Omit<
  LoggedRequest,
  'reason' | 'flow' | 'who' | 'advice' | 'requestHeaders' | 'responseHeaders'
> & {
  readonly reason?: Reason | null;
  /** Requests of one login have the same. */
  readonly flow?: string | null;
  readonly who?: Who | null;
  readonly advice?: readonly { readonly id: string; readonly says: string }[];
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly responseHeaders?: Readonly<Record<string, string>>;
};

/** Whether a request failed: it was refused, or its connection was closed. */
export function hasFailed({ status }: Pick<RequestEntry, 'status'>): boolean {
  return status === null || status >= 400;
}

/** The names of members by their ids. */
export type MemberNames = ReadonlyMap<string, string>;

/** The sender in a few words. */
export function nameOfSender({ who, caller }: Pick<RequestEntry, 'who' | 'caller'>, members: MemberNames): string {
  const name = who?.nickname || who?.email || members.get(caller?.id ?? '');
  if (name) return name;
  const kind = who?.kind ?? caller?.role ?? 'none';
  if (kind === 'administrator' || kind === 'key' || kind === 'api-key') return 'API key';
  if (kind === 'none') return 'nobody';
  const id = who?.id ?? caller?.id;
  return id === undefined ? kind : `${kind} ${id.slice(0, 8)}`;
}
