import type { Member } from '#contracts/members/member.ts';
import type { MemberRole } from '#contracts/members/member-role.ts';
import type { Caller } from '../../auth/caller.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount, reviseAccount } from '../accounts/account-store.ts';
import { changeAccount, stateOf } from '../accounts/account-transitions.ts';
import { demand, MemberError, unknownMember } from './member-access.ts';
import { memberOf } from './member-of-account.ts';

const VERBS = ['approve', 'block', 'disconnect', 'delete'] as const;
type MemberChange = (typeof VERBS)[number];

/**
 * Approves, blocks, disconnects or deletes a member by the table of transitions. Throws 403, 404, and 409 with the legal changes.
 */
export async function changeMember(
  context: RequestContext,
  caller: Caller,
  verb: MemberChange,
  id: string,
): Promise<Member> {
  demand(caller, verb, id);
  const change = await changeAccount(context, id, verb);
  if (change.kind === 'changed') return memberOf(change.account, 'FULL');
  if (change.kind === 'unknown' || change.account.status === 'DELETED') throw unknownMember(id);
  const legal = VERBS.filter((event) => change.legal.includes(event));
  throw new MemberError('ILLEGAL_TRANSITION', whyIllegal(stateOf(change.account), verb, legal));
}

/** The error text for a change that is not legal in a member's state. */
export function whyIllegal(state: string, verb: string, legal: readonly string[]): string {
  const possible = legal.length === 0 ? 'Nothing can be done with it any more' : `Possible now: ${legal.join(', ')}`;
  return `"${verb}" is not possible for a member that is ${state}. ${possible}.`;
}

/**
 * Mutes or unmutes a member. Doing it again changes nothing. A muted member stays logged in: only services
 * that the simulator does not play, such as the blog, would stop their comments. Throws 403 and 404.
 */
export function muteMember(
  context: RequestContext,
  caller: Caller,
  verb: 'mute' | 'unmute',
  id: string,
): Promise<Member> {
  demand(caller, verb, id);
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const account = await findAccount(within, id);
    if (account === undefined || account.status === 'DELETED') throw unknownMember(id);
    const isMuted = verb === 'mute';
    if (account.isMuted === isMuted) return memberOf(account, 'FULL');
    return memberOf(await reviseAccount(within, account, { isMuted }), 'FULL');
  });
}

/**
 * Gives a member a role, and returns the account. Undefined when there is no such member. Sessions go on: permissions
 * follow the role that the member has at each request.
 */
export function changeRole(context: RequestContext, id: string, role: MemberRole): Promise<Account | undefined> {
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const account = await findAccount(within, id);
    if (account === undefined || account.status === 'DELETED') return undefined;
    return reviseAccount(within, account, { role });
  });
}
