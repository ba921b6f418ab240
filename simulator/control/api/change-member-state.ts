import { type MemberVerb, memberVerb } from '#contracts/control/control-api.ts';
import type { MemberRole } from '#contracts/members/member-role.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import type { Account } from '../../identity/accounts/account.ts';
import { stateOf } from '../../identity/accounts/account-transitions.ts';
import { changeAccount } from '../../identity/accounts/change-account.ts';
import { whyIllegal } from '../../identity/members/change-member.ts';
import { changeRole } from '../../identity/members/change-role.ts';
import type { World } from '../../world/world.ts';
import { ControlError } from './control-error.ts';

/** Applies an action of the site owner to a member. Throws 404, and 409 with the actions that the state allows. */
export async function changeMemberState(world: World, memberId: string, verb: MemberVerb): Promise<Account> {
  const change = await changeAccount(world, memberId, verb);
  switch (change.kind) {
    case 'changed':
      return change.account;
    case 'unknown':
      throw unknownMember(memberId);
    case 'illegal': {
      const legal = memberVerb.options.filter((option) => change.legal.includes(option));
      throw new ControlError('ILLEGAL_TRANSITION', whyIllegal(stateOf(change.account), verb, legal));
    }
  }
}

/** Gives a member a role. Throws 404. */
export async function changeMemberRole(world: World, memberId: string, role: MemberRole): Promise<Account> {
  const changed = await changeRole(world, memberId, role);
  if (changed === undefined) throw unknownMember(memberId);
  return changed;
}

export function unknownMember(named: string): PlatformError {
  return new PlatformError('NOT_FOUND', `The site has no member ${named}. GET …/members lists them.`);
}
