import type { SignOnRequest, SignOnResponse } from '#contracts/identity/sign-on.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { World } from '../../world/world.ts';
import type { Account } from './account.ts';
import { findAccountByEmail, insertAccount, updateAccount } from './account-store.ts';
import { logInVouchedFor, notActive } from './continue-login.ts';
import { emailViolation } from './email-rule.ts';
import { proveLogin } from './proved-login.ts';
import { newAccount } from './register.ts';
import { keepingSlug } from './slug.ts';

/**
 * Logs a member in without a password, because the holder of the API key vouches for them. An unknown person becomes a
 * member (MEM-15).
 */
export async function signOn(world: World, { loginId, profile, verifyEmail }: SignOnRequest): Promise<SignOnResponse> {
  const email = loginId.email.trim();
  const violation = emailViolation(email);
  if (violation) throw new ValidationError([violation]);
  const account = await world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    const known = await findAccountByEmail(within, email);
    const before = known ?? (await addMember(within, email, profile ?? {}));
    const after: Account = {
      ...before,
      emailVerified: before.emailVerified || verifyEmail,
      profile: keepingSlug(before, { ...before.profile, ...profile }),
      updatedAt: world.now,
      revision: before.revision + 1,
    };
    if (proveLogin(world.site, after, 'vouched') === undefined) throw notActive();
    await updateAccount(within, after);
    return after;
  });
  return logInVouchedFor(world, account);
}

async function addMember(world: World, email: string, profile: Account['profile']): Promise<Account> {
  const account = newAccount(world, { email, passwordHash: null, profile, reasons: [] });
  return (await insertAccount(world, account)) ?? account;
}
