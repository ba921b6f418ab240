import type { MemberRole } from '#contracts/members/member-role.ts';
import type { World } from '../../world/world.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount, updateAccount } from '../accounts/account-store.ts';

/**
 * Gives a member a role, and returns the account. Undefined when there is no such member. Sessions go on: permissions
 * follow the role that the member has at each request.
 */
export function changeRole(world: World, id: string, role: MemberRole): Promise<Account | undefined> {
  return world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    const account = await findAccount(within, id);
    if (account === undefined || account.status === 'DELETED') return undefined;
    const changed = { ...account, role, updatedAt: world.now, revision: account.revision + 1 };
    await updateAccount(within, changed);
    return changed;
  });
}
