import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { saveRecord } from '../../store/sql/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import type { Account } from '../accounts/account.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import type { Login } from '../accounts/login-progress.ts';
import { secondFactorMail } from '../accounts/mails.ts';
import { demandPause, issueCodeFor } from '../accounts/one-time-code.ts';
import { destinationOf, isSent, missingFactors, type SecondFactor, type SentFactor } from '../accounts/proved-login.ts';
import { demandAttempt, mailTo } from '../accounts/throttle.ts';
import { sendMail } from '../inbox/inbox.ts';

const LIFETIME_MS = 30 * 60 * 1000;
/** SEC-23: the maximum number of wrong codes in one login, for all factors together. */
const TRIES = 5;

/**
 * Requires a second factor (DEC-7). A code for the first factor that needs one is sent immediately. To choose another
 * factor, the client calls verify for it without a code.
 */
export async function requireSecondFactor(
  world: World,
  { account, proved, attempts, clientAddress }: Login,
): Promise<AuthenticationAnswer> {
  const missing = missingFactors(world.site, account, proved);
  const stateToken = randomName(world.randomBytes);
  const sent = missing.find(isSent);
  const attempt = sent === undefined ? [] : await sendCode(world, account, { factor: sent, stateToken, clientAddress });
  await saveRecord(world, 'second-factor', {
    id: stateToken,
    subject: account.id,
    document: { triesLeft: TRIES, proved, attempts: [...attempts, ...attempt] },
    expiresAt: world.now + LIFETIME_MS,
  });
  return {
    state: 'REQUIRE_MFA',
    stateToken,
    requireMfaData: { availableFactors: availableFactors(missing), reason: 'USER_SETTINGS' },
    additionalData: {},
  };
}

/**
 * Sends a code, which makes the previous code invalid, and returns the throttle's attempts for it. Throws 429 within half a
 * minute of the last code for this factor, and after too many mails.
 */
export async function sendCode(
  world: World,
  account: Account,
  { factor, stateToken, clientAddress }: { factor: SentFactor; stateToken: string; clientAddress: string },
): Promise<string[]> {
  const to = destinationOf(account, factor);
  if (to === undefined)
    throw new IdentityError('VERIFICATION_FAILED', `This member has no phone number for ${factor}.`);
  await demandPause(world, 'second-factor-code', `${stateToken}:${factor}`);
  const attempt = await demandAttempt(world, ...mailTo(account.id, 'login-mail', clientAddress));
  const code = await issueCodeFor(world, 'second-factor-code', `${stateToken}:${factor}`, account.id);
  await sendMail(world, secondFactorMail(to, account.profile.language, code));
  return attempt;
}

export function availableFactors(
  factors: readonly SecondFactor[],
): { factorType: SecondFactor; factorStatus: 'ENABLED' }[] {
  return factors.map((factorType) => ({ factorType, factorStatus: 'ENABLED' }));
}
