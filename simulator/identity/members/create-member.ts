import type { Member } from '#contracts/members/member.ts';
import type { CreateMemberRequest } from '#contracts/members/members-api.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { insertAccount } from '../accounts/account-store.ts';
import { newAccount } from '../accounts/register.ts';
import { demand } from './member-access.ts';
import { MemberError } from './member-error.ts';
import { memberOf } from './member-of-account.ts';
import { changedProfile } from './update-member.ts';

/**
 * Creates an approved member without a password (wire §7.3). A slug that another member has gets a number. Throws 403
 * without an API key, and 409 for a login address that is taken.
 */
export async function createMember(
  world: World,
  caller: Caller,
  { loginEmail: email, ...fields }: CreateMemberRequest['member'],
): Promise<Member> {
  demand(caller, 'create');
  const empty = newAccount(world, { email, passwordHash: null, profile: {}, reasons: [] });
  const account = await world.db.transaction(world.site.siteId, (db) =>
    insertAccount({ ...world, db }, { ...empty, profile: changedProfile(empty, fields) }),
  );
  if (account === null) throw new MemberError('ALREADY_EXISTS', `Another member has the login address ${email}.`);
  return memberOf(account, 'FULL');
}
