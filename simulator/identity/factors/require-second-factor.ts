import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import { randomName } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { saveRecord } from '../../store/expiring-records.ts';
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
  context: RequestContext,
  { account, proved, attempts, clientAddress }: Login,
): Promise<AuthenticationAnswer> {
  const missing = missingFactors(context.site, account, proved);
  const stateToken = randomName(context.randomBytes);
  const sent = missing.find(isSent);
  const attempt =
    sent === undefined ? [] : await sendCode(context, account, { factor: sent, stateToken, clientAddress });
  await saveRecord(context, 'second-factor', {
    id: stateToken,
    subject: account.id,
    document: { triesLeft: TRIES, proved, attempts: [...attempts, ...attempt] },
    expiresAt: context.now + LIFETIME_MS,
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
  context: RequestContext,
  account: Account,
  { factor, stateToken, clientAddress }: { factor: SentFactor; stateToken: string; clientAddress: string },
): Promise<string[]> {
  const to = destinationOf(account, factor);
  if (to === undefined)
    throw new IdentityError('VERIFICATION_FAILED', `This member has no phone number for ${factor}.`);
  await demandPause(context, 'second-factor-code', `${stateToken}:${factor}`);
  const attempt = await demandAttempt(context, ...mailTo(account.id, 'login-mail', clientAddress));
  const code = await issueCodeFor(context, 'second-factor-code', `${stateToken}:${factor}`, account.id);
  await sendMail(context, secondFactorMail({ site: context.site, account, to }, code));
  return attempt;
}

export function availableFactors(
  factors: readonly SecondFactor[],
): { factorType: SecondFactor; factorStatus: 'ENABLED' }[] {
  return factors.map((factorType) => ({ factorType, factorStatus: 'ENABLED' }));
}
