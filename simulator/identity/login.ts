import { withGuardedLengths } from '#contracts/guarded-lengths.ts';
import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { loginRequest } from '#contracts/identity/login-request.ts';
import type { World } from '../world/world.ts';
import { type Account, emailKey } from './account.ts';
import { findAccountByEmail } from './account-store.ts';
import { answerFor } from './answer-for.ts';
import { checkCaptcha } from './captcha.ts';
import { IdentityError } from './identity-error.ts';
import { isPasswordOf } from './password.ts';
import { requireSecondFactor } from './second-factor.ts';
import { type Counted, giveBack, takeAttempt, throttled } from './throttle.ts';

/**
 * Logs in by e-mail and password (MEM-4). Bad input is an application error: official clients crash over a
 * validation error here (DEC-3). `clientAddress` is what throttling counts by, beside the e-mail.
 */
export async function login(world: World, body: unknown, clientAddress: string): Promise<AuthenticationAnswer> {
  const request = withGuardedLengths(loginRequest).safeParse(body);
  if (!request.success) {
    throw new IdentityError('INVALID_ARGUMENT', 'Send {"loginId": {"email": "…"}, "password": "…"}.');
  }
  const { loginId, password = '', captchaTokens } = request.data;
  await checkCaptcha(world, captchaTokens);
  const email: Counted = { kind: 'email', key: emailKey(loginId.email) };
  const attempt = await takeAttempt(world, email, { kind: 'address', key: clientAddress });
  if (attempt === undefined) throw throttled();
  const account = await provedAccount(world, loginId.email, password);
  await giveBack(world, attempt, email);
  if (world.site.settings.multiFactor && account.status === 'ACTIVE') return requireSecondFactor(world, account);
  return answerFor(world, account);
}

async function provedAccount(world: World, email: string, password: string): Promise<Account> {
  const account = await findAccountByEmail(world, email);
  const matches = await isPasswordOf(password, account?.passwordHash ?? null);
  if (account === undefined) throw new IdentityError('-19999', 'No member of this site has this e-mail.');
  // Before the password is looked at: who must reset it may have lost it to somebody else.
  if (account.mustResetPassword) throw new IdentityError('-19973', 'The password must be reset before the next login.');
  if (!matches) throw new IdentityError('-19976', 'The password is wrong.');
  return account;
}
