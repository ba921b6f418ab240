import type { Ending, StoredEnd } from '../../auth/session-end.ts';
import { endRecordsOf } from '../../store/sql/expiring-records.ts';
import { releaseSlug } from '../../store/sql/identities.ts';
import type { World } from '../../world/world.ts';
import type { Account } from './account.ts';
import { findAccount, updateAccount } from './account-store.ts';
import { type AccountEvent, END_OF_SESSIONS, legalEvents, reduceAccount } from './account-transitions.ts';

export type Change =
  | { readonly kind: 'changed'; readonly account: Account }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'illegal'; readonly account: Account; readonly legal: readonly AccountEvent[] };

/**
 * Applies an event to an account by the table of transitions, and ends its sessions if the event requires it (SEC-10).
 */
export function changeAccount(world: World, id: string, event: AccountEvent): Promise<Change> {
  return world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    const account = await findAccount(within, id);
    if (account === undefined) return { kind: 'unknown' };
    const changed = reduceAccount(account, event, world.now);
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
  world: World,
  memberId: string,
  cause: Ending,
  sparedFamily?: string | null,
): Promise<void> {
  const end: StoredEnd = { cause, at: world.now };
  await endRecordsOf(world, 'token-family', memberId, end, sparedFamily ?? undefined);
  for (const kind of SESSION_RECORDS) await endRecordsOf(world, kind, memberId, end);
}
