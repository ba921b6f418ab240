import type { IdentityStatusName, PendingReason } from '#contracts/identity/identity.ts';
import type { Ending, StoredEnd } from '../../auth/session-end.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { endRecordsOf } from '../../store/expiring-records.ts';
import { releaseSlug } from '../../store/identities.ts';
import type { Account } from './account.ts';
import { findAccount, updateAccount } from './account-store.ts';

/** The state of an account: its status and, if it is pending, the reasons. */
type AccountState =
  | 'pending-email-and-approval'
  | 'pending-email'
  | 'pending-approval'
  | 'active'
  | 'blocked'
  | 'offline'
  | 'deleted';

export type AccountEvent =
  | 'email-verified'
  | 'approve'
  | 'reject'
  | 'block'
  | 'unblock'
  | 'disconnect'
  | 'delete'
  | 'require-reset';

/** Row: state before. Column: event. An event without a cell is rejected by the API, the control API and the pages. */
const NEXT_STATE: Record<AccountState, Partial<Record<AccountEvent, AccountState>>> = {
  'pending-email-and-approval': {
    'email-verified': 'pending-approval',
    approve: 'pending-email',
    reject: 'blocked',
    block: 'blocked',
    disconnect: 'offline',
    delete: 'deleted',
  },
  'pending-email': {
    'email-verified': 'active',
    reject: 'blocked',
    block: 'blocked',
    disconnect: 'offline',
    delete: 'deleted',
  },
  'pending-approval': {
    'email-verified': 'pending-approval',
    approve: 'active',
    reject: 'blocked',
    block: 'blocked',
    disconnect: 'offline',
    delete: 'deleted',
  },
  active: {
    'email-verified': 'active',
    'require-reset': 'active',
    block: 'blocked',
    disconnect: 'offline',
    delete: 'deleted',
  },
  // The platform's packages: "To unblock a member, call Approve Member."
  blocked: { approve: 'active', unblock: 'active', disconnect: 'offline', delete: 'deleted' },
  offline: { block: 'blocked', delete: 'deleted' },
  deleted: {},
};

const EMAIL: PendingReason = 'PENDING_EMAIL_VERIFICATION_REQUIRED';
const APPROVAL: PendingReason = 'PENDING_ADMIN_APPROVAL_REQUIRED';

const AS_STORED: Record<AccountState, { status: IdentityStatusName; reasons: readonly PendingReason[] }> = {
  'pending-email-and-approval': { status: 'PENDING', reasons: [EMAIL, APPROVAL] },
  'pending-email': { status: 'PENDING', reasons: [EMAIL] },
  'pending-approval': { status: 'PENDING', reasons: [APPROVAL] },
  active: { status: 'ACTIVE', reasons: [] },
  blocked: { status: 'BLOCKED', reasons: [] },
  offline: { status: 'OFFLINE', reasons: [] },
  deleted: { status: 'DELETED', reasons: [] },
};

const OF_STATUS: Record<Exclude<IdentityStatusName, 'PENDING'>, AccountState> = {
  ACTIVE: 'active',
  BLOCKED: 'blocked',
  OFFLINE: 'offline',
  DELETED: 'deleted',
};

export function stateOf({ status, reasons }: Pick<Account, 'status' | 'reasons'>): AccountState {
  if (status !== 'PENDING') return OF_STATUS[status];
  if (!reasons.includes(EMAIL)) return 'pending-approval';
  return reasons.includes(APPROVAL) ? 'pending-email-and-approval' : 'pending-email';
}

/** The events that are legal in the current state of `account`. */
function legalEvents(account: Account): AccountEvent[] {
  const events: AccountEvent[] = [
    'email-verified',
    'approve',
    'reject',
    'block',
    'unblock',
    'disconnect',
    'delete',
    'require-reset',
  ];
  return events.filter((event) => NEXT_STATE[stateOf(account)][event] !== undefined);
}

/** Returns `account` after `event`, or undefined if the event is not legal. */
export function reduceAccount(account: Account, event: AccountEvent, now: number): Account | undefined {
  const next = NEXT_STATE[stateOf(account)][event];
  if (next === undefined) return undefined;
  const { status, reasons } = AS_STORED[next];
  return {
    ...account,
    status,
    reasons: [...reasons],
    emailVerified: account.emailVerified || event === 'email-verified',
    mustResetPassword: account.mustResetPassword || event === 'require-reset',
    updatedAt: now,
    revision: account.revision + 1,
  };
}

/** SEC-10: how an event ends all sessions of the account. Null: it does not end them. */
const END_OF_SESSIONS: Record<AccountEvent, Ending | null> = {
  'email-verified': null,
  approve: null,
  unblock: null,
  reject: 'rejected',
  block: 'blocked',
  disconnect: 'disconnected',
  delete: 'deleted',
  'require-reset': 'reset-required',
};

type Change =
  | { readonly kind: 'changed'; readonly account: Account }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'illegal'; readonly account: Account; readonly legal: readonly AccountEvent[] };

/** Applies an event to an account by the table of transitions, and ends its sessions if the event requires it (SEC-10). */
export function changeAccount(context: RequestContext, id: string, event: AccountEvent): Promise<Change> {
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const account = await findAccount(within, id);
    if (account === undefined) return { kind: 'unknown' };
    const changed = reduceAccount(account, event, context.now);
    if (changed === undefined) return { kind: 'illegal', account, legal: legalEvents(account) };
    await updateAccount(within, changed);
    if (event === 'delete') await releaseSlug(within, id);
    const ending = END_OF_SESSIONS[event];
    if (ending !== null) await endSessions(within, id, ending);
    return { kind: 'changed', account: changed };
  });
}

/** Records that are a session or can lead to one, such as unfinished logins and links in mails. */
const SESSION_RECORDS = [
  'hosted-session',
  'session-token',
  'authorization-code',
  'state-token',
  'second-factor',
  'push-challenge',
  'passkey-challenge',
  'status-check',
  'recovery-token',
  'redirect-session',
] as const;

/** Ends all sessions of a member, on the site and on the hosted pages, except the token family `sparedFamily`. */
export async function endSessions(
  context: RequestContext,
  memberId: string,
  cause: Ending,
  sparedFamily?: string | null,
): Promise<void> {
  const end: StoredEnd = { cause, at: context.now };
  await endRecordsOf(context, 'token-family', memberId, end, sparedFamily ?? undefined);
  for (const kind of SESSION_RECORDS) await endRecordsOf(context, kind, memberId, end);
}
