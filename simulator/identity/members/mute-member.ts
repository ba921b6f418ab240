import type { Member } from '#contracts/members/member.ts';
import type { Caller } from '../../auth/caller.ts';
import type { World } from '../../world/world.ts';
import { findAccount, updateAccount } from '../accounts/account-store.ts';
import { demand } from './member-access.ts';
import { unknownMember } from './member-error.ts';
import { memberOf } from './member-of-account.ts';

/**
 * Mutes or unmutes a member (wire §7.3). Doing it again changes nothing. A muted member stays logged in: only services
 * that the simulator does not play, such as the blog, would stop their comments. Throws 403 and 404.
 */
export function muteMember(world: World, caller: Caller, verb: 'mute' | 'unmute', id: string): Promise<Member> {
  demand(caller, verb, id);
  return world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    const account = await findAccount(within, id);
    if (account === undefined || account.status === 'DELETED') throw unknownMember(id);
    const isMuted = verb === 'mute';
    if (account.isMuted === isMuted) return memberOf(account, 'FULL');
    const changed = { ...account, isMuted, updatedAt: world.now, revision: account.revision + 1 };
    await updateAccount(within, changed);
    return memberOf(changed, 'FULL');
  });
}
