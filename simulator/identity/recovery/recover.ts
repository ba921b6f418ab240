import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import type { World } from '../../world/world.ts';
import { findAccount, updateAccount } from '../accounts/account-store.ts';
import { endSessions } from '../accounts/change-account.ts';
import { continueLogin } from '../accounts/continue-login.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import { hashPassword } from '../accounts/password.ts';
import { checkPassword } from '../accounts/password-rule.ts';
import { accountIdOfRecovery, redeemRecoveryToken } from './recovery-token.ts';

/**
 * Sets a new password by the token from a mail, ends all sessions, and continues like a login (MEM-13, SEC-10). The
 * token proves the mailbox. A member who has a phone or an authenticator app must prove it too (DEC-7).
 */
export async function recover(
  world: World,
  { recoveryToken, password = '' }: { recoveryToken: string; password?: string | undefined },
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  const id = await accountIdOfRecovery(world, recoveryToken);
  if (id === undefined) throw invalidToken();
  checkPassword('password', password);
  const passwordHash = await hashPassword(password, world);
  const account = await world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    const before = await findAccount(within, id);
    if (before === undefined || !(await redeemRecoveryToken(within, recoveryToken))) throw invalidToken();
    const after = {
      ...before,
      passwordHash,
      mustResetPassword: false,
      passwordFromMail: true,
      updatedAt: world.now,
      revision: before.revision + 1,
    };
    await updateAccount(within, after);
    await endSessions(within, id, 'password-recovered');
    return after;
  });
  return continueLogin(world, { account, proved: ['EMAIL'], attempts: [], clientAddress });
}

function invalidToken(): IdentityError {
  return new IdentityError(
    'INVALID_RECOVERY_TOKEN',
    'The link was used before or is older than an hour. Ask for a new mail.',
  );
}
