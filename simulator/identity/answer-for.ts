import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { sendMail } from '../inbox/inbox.ts';
import type { World } from '../world/world.ts';
import type { Account } from './account.ts';
import { findAccount, updateAccount } from './account-store.ts';
import { IdentityError } from './identity-error.ts';
import { identityOf } from './identity-of-account.ts';
import { verificationMail } from './mails.ts';
import { issueCodeFor } from './one-time-code.ts';
import { issueSessionToken } from './session-token.ts';
import { issueStateToken } from './state-token.ts';

/** What somebody who has proved to be `proved` is answered (MEM-1, MEM-3, MEM-4). E-mail comes before approval. */
export async function answerFor(world: World, proved: Account): Promise<AuthenticationAnswer> {
  const account = await noteLogin(world, proved);
  switch (account.status) {
    case 'ACTIVE': {
      const sessionToken = await issueSessionToken(world, account.id);
      return { state: 'SUCCESS', sessionToken, identity: identityOf(account), additionalData: {} };
    }
    case 'PENDING':
      if (!account.reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) {
        return { state: 'REQUIRE_OWNER_APPROVAL', additionalData: {} };
      }
      return {
        state: 'REQUIRE_EMAIL_VERIFICATION',
        stateToken: await mailCode(world, account),
        additionalData: {},
      };
    case 'BLOCKED':
    case 'OFFLINE':
    case 'DELETED':
      throw new IdentityError('IDENTITY_NOT_ACTIVE', 'This account is not active. The site owner can tell why.');
  }
}

/**
 * The account as it is now, its login noted when it is active. Comparing a password takes long enough for a block or a
 * new password to come in between: neither may be undone by writing back what was read before (SEC-10).
 */
function noteLogin(world: World, proved: Account): Promise<Account> {
  return world.db.transaction(async (db) => {
    const within = { ...world, db };
    const account = await findAccount(within, proved.id);
    if (account?.passwordHash !== proved.passwordHash) {
      throw new IdentityError('-19976', 'The password was changed meanwhile.');
    }
    if (account.status !== 'ACTIVE') return account;
    const seen = { ...account, lastLoginAt: world.now };
    await updateAccount(within, seen);
    return seen;
  });
}

/** Mails a new code, which voids the one before, and answers the state token that goes back with it (MEM-8, MEM-9). */
async function mailCode(world: World, account: Account): Promise<string> {
  const code = await issueCodeFor(world, 'verification-code', account.id, account.id);
  await sendMail(world, verificationMail(account.email, account.profile.language, code));
  return issueStateToken(world, account.id);
}
