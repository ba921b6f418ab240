import type { ChangePasswordRequest } from '#contracts/identity/change-password.ts';
import type { AuthenticatedRequest } from '../../auth/authenticate-request.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { findAccount, reviseAccount } from './account-store.ts';
import { endSessions } from './account-transitions.ts';
import { checkPassword, hashPassword } from './credentials.ts';
import { demandFreshLogin } from './fresh-login.ts';

/** Sets the caller's password, after a login that is not too old. The caller's own session continues; all others end (MEM-14, SEC-10). */
export async function changePassword(
  request: AuthenticatedRequest,
  { newPassword }: ChangePasswordRequest,
): Promise<void> {
  const { world, caller, tokenFamily } = request;
  if (caller.role !== 'member')
    throw new PlatformError('FORBIDDEN', 'Only a member can change a password: log in first.');
  await demandFreshLogin(request, 'Changing the password');
  checkPassword('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword, world);
  await world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    const account = await findAccount(within, caller.id);
    if (account === undefined) throw new PlatformError('FORBIDDEN', 'This member is gone.');
    await reviseAccount(within, account, { passwordHash, mustResetPassword: false, passwordFromMail: false });
    await endSessions(within, account.id, 'password-changed', tokenFamily);
  });
}
