import type { CreateMemberRequest } from '#contracts/control/control-api.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { Account } from '../../identity/accounts/account.ts';
import { accountInState } from '../../identity/accounts/account-in-state.ts';
import { insertAccount } from '../../identity/accounts/account-store.ts';
import { reduceAccount } from '../../identity/accounts/account-transitions.ts';
import type { EnrolledFactor } from '../../identity/accounts/enrolled-factor.ts';
import { hashPassword } from '../../identity/accounts/password.ts';
import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { requireSite } from './on-site.ts';

/**
 * Creates a member in any state, with a random id by default. A member without a password cannot log in. Throws
 * ValidationError if the address is taken, and 404 if the site was deleted.
 */
export async function createMember(world: World, request: CreateMemberRequest, id?: string): Promise<Account> {
  const { siteId } = world.site;
  const added = await accountOf(world, request, id ?? randomGuid(world.randomBytes));
  const account = await world.db.transaction(siteId, async (db) => {
    // The site may have been reset or deleted while the password was hashed.
    await requireSite({ db }, siteId);
    return insertAccount({ ...world, db }, added);
  });
  if (account !== null) return account;
  throw new ValidationError([{ field: 'email', description: 'is already used by a member of this site', data: {} }]);
}

async function accountOf(world: World, request: CreateMemberRequest, id: string): Promise<Account> {
  const { email, password, status, role, profile, totpSecret = null, push } = request;
  const account = accountInState(status === 'DELETED' ? 'ACTIVE' : status, {
    ...{ id, email },
    role,
    profile,
    passwordHash: password === undefined ? null : await hashPassword(password, world),
    createdAt: world.now,
    totpSecret,
    enrolledFactors: push ? [phoneOf(world)] : [],
  });
  return status === 'DELETED' ? (reduceAccount(account, 'delete', world.now) ?? account) : account;
}

function phoneOf({ randomBytes, now }: World): EnrolledFactor {
  return { type: 'PUSH', id: randomGuid(randomBytes), name: 'Phone', createdAt: now, lastUsedAt: null };
}
