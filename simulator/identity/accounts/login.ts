import { withGuardedLengths } from '#contracts/guarded-lengths.ts';
import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { loginRequest } from '#contracts/identity/login-request.ts';
import type { World } from '../../world/world.ts';
import type { Account } from './account.ts';
import { findAccountByEmail } from './account-store.ts';
import { checkCaptcha } from './captcha.ts';
import { continueLogin } from './continue-login.ts';
import { factorsOfPassword } from './factors.ts';
import { IdentityError } from './identity-error.ts';
import { isPasswordOf } from './password.ts';
import { demandAttempt, guessAt } from './throttle.ts';

/**
 * Logs in by e-mail and password (MEM-4). Bad input is an application error: official clients crash over a
 * validation error here (DEC-3). Throttling counts by the e-mail and by `clientAddress`.
 */
export async function login(world: World, body: unknown, clientAddress: string): Promise<AuthenticationAnswer> {
  const request = withGuardedLengths(loginRequest).safeParse(body);
  if (!request.success) {
    throw new IdentityError('INVALID_ARGUMENT', 'Send {"loginId": {"email": "…"}, "password": "…"}.');
  }
  const { loginId, password = '', captchaTokens } = request.data;
  await checkCaptcha(world, captchaTokens);
  const attempts = await demandAttempt(world, ...guessAt(loginId.email, clientAddress));
  const account = await provedAccount(world, loginId.email, password);
  return continueLogin(world, { account, proved: factorsOfPassword(account), attempts, clientAddress });
}

async function provedAccount(world: World, email: string, password: string): Promise<Account> {
  const account = await findAccountByEmail(world, email);
  const matches = await isPasswordOf(password, account?.passwordHash ?? null, world);
  if (account === undefined) throw new IdentityError('-19999', 'No member of this site has this e-mail.');
  // Before the password is looked at: who must reset it may have lost it to somebody else.
  if (account.mustResetPassword) throw new IdentityError('-19973', 'The password must be reset before the next login.');
  if (!matches) throw new IdentityError('-19976', 'The password is wrong.');
  return account;
}
