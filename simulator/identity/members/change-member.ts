import type { Member } from '#contracts/members/member.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { stateOf } from '../accounts/account-transitions.ts';
import { changeAccount } from '../accounts/change-account.ts';
import { demand } from './member-access.ts';
import { MemberError, unknownMember } from './member-error.ts';
import { memberOf } from './member-of-account.ts';

const VERBS = ['approve', 'block', 'disconnect', 'delete'] as const;
type MemberChange = (typeof VERBS)[number];

/**
 * Approves, blocks, disconnects or deletes a member by the table of transitions. Throws 403, 404, and 409 with the legal changes.
 */
export async function changeMember(world: World, caller: Caller, verb: MemberChange, id: string): Promise<Member> {
  demand(caller, verb, id);
  const change = await changeAccount(world, id, verb);
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
