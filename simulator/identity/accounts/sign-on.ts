import { emailAddress } from '#contracts/identity/credentials.ts';
import type { SignOnRequest, SignOnResponse } from '#contracts/identity/sign-on.ts';
import { ValidationError } from '../../http/platform-error.ts';
import type { World } from '../../world/world.ts';
import type { Account } from './account.ts';
import { findAccountByEmail, insertAccount, updateAccount } from './account-store.ts';
import { logInVouchedFor } from './continue-login.ts';
import { newAccount } from './register.ts';
import { keepingSlug } from './slug.ts';

/**
 * Logs a member in without a password, because the holder of the API key vouches for them. An unknown person becomes a
 * member (MEM-15).
 */
export async function signOn(world: World, { loginId, profile, verifyEmail }: SignOnRequest): Promise<SignOnResponse> {
  const email = loginId.email.trim();
  if (!emailAddress.safeParse(email).success) {
    const data = { type: 'EMAIL' };
    throw new ValidationError([{ field: 'loginId.email', description: 'is not a valid email', data }]);
  }
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
    await updateAccount(within, after);
    return after;
  });
  return logInVouchedFor(world, account);
}

async function addMember(world: World, email: string, profile: Account['profile']): Promise<Account> {
  const account = newAccount(world, { email, passwordHash: null, profile, reasons: [] });
  return (await insertAccount(world, account)) ?? account;
}
