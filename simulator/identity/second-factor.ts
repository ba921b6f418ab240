import { z } from 'zod';
import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { deleteGrant, findGrant, saveGrant } from '../grants/grant-store.ts';
import { sendMail } from '../inbox/inbox.ts';
import { randomName } from '../world/random.ts';
import type { World } from '../world/world.ts';
import type { Account } from './account.ts';
import { findAccount } from './account-store.ts';
import { answerFor } from './answer-for.ts';
import { IdentityError } from './identity-error.ts';
import { secondFactorMail } from './mails.ts';
import { issueCodeFor, redeemCode } from './one-time-code.ts';
import { isPasswordOf } from './password.ts';
import { isTotpOf, TOTP_WINDOW_MS } from './totp.ts';

const LIFETIME_MS = 30 * 60 * 1000;
const TRIES = 5;
const pendingDocument = z.object({ triesLeft: z.number() });

type Factor = VerifyFactorRequest['factorType'];
/** Factors whose code is sent: to the e-mail address, or to the member's phone. Either way it lands in the inbox. */
type SentFactor = 'EMAIL' | 'SMS' | 'CALL';

/** Asks for a second factor (DEC-7). A code is mailed at once; other factors are chosen by verifying without data. */
export async function requireSecondFactor(world: World, account: Account): Promise<AuthenticationAnswer> {
  const stateToken = randomName(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  await saveGrant(world, 'second-factor', {
    id: stateToken,
    subject: account.id,
    document: { triesLeft: TRIES },
    expiresAt,
  });
  await sendCode(world, account, 'EMAIL', stateToken);
  return {
    state: 'REQUIRE_MFA',
    stateToken,
    requireMfaData: { availableFactors: availableFactors(account), reason: 'USER_SETTINGS' },
    additionalData: {},
  };
}

/** POST …/v2/{factorType}/verify: checks what was sent, or sends a code when nothing was. */
export async function verifyFactor(world: World, request: VerifyFactorRequest): Promise<AuthenticationAnswer> {
  const { factorType, stateToken } = request;
  if (factorType === 'PUSH' || factorType === 'WEBAUTHN') {
    throw new IdentityError(
      'UNSUPPORTED_FACTOR',
      `The simulator verifies EMAIL, SMS, CALL, TOTP and PASSWORD, not ${factorType}.`,
    );
  }
  const pending = await findGrant(world, 'second-factor', stateToken, pendingDocument);
  const account = pending?.subject ? await findAccount(world, pending.subject) : undefined;
  if (!pending || !account) {
    throw new IdentityError('INVALID_STATE_TOKEN', 'The state token is unknown, used or expired. Log in again.');
  }
  if (isSent(factorType) && codeOf(request) === undefined) {
    await sendCode(world, account, factorType, stateToken);
    return {
      state: 'MFA_CHALLENGE',
      stateToken,
      mfaChallengeData: { factorType, verificationChallengeData: {}, availableFactors: availableFactors(account) },
      additionalData: {},
    };
  }
  if ((await takeTry(world, stateToken)) && (await proves(world, account, request))) {
    await deleteGrant(world, 'second-factor', stateToken);
    return answerFor(world, account);
  }
  throw new IdentityError('VERIFICATION_FAILED', 'This is wrong, has expired or was tried too often. Log in again.');
}

/** Uses up one try before anything is compared: guesses sent at once must not share one. */
function takeTry(world: World, stateToken: string): Promise<boolean> {
  return world.db.transaction(async (db) => {
    const within = { ...world, db };
    const pending = await findGrant(within, 'second-factor', stateToken, pendingDocument);
    if (pending === undefined || pending.document.triesLeft <= 0) return false;
    await saveGrant(within, 'second-factor', { ...pending, document: { triesLeft: pending.document.triesLeft - 1 } });
    return true;
  });
}

async function proves(world: World, account: Account, request: VerifyFactorRequest): Promise<boolean> {
  const { factorType, stateToken, totpData, passwordData } = request;
  if (isSent(factorType)) {
    const code = codeOf(request) ?? '';
    return world.db.transaction((db) =>
      redeemCode({ ...world, db }, 'second-factor-code', `${stateToken}:${factorType}`, code),
    );
  }
  if (factorType === 'TOTP') {
    const code = totpData?.code ?? '';
    return (
      account.totpSecret !== null && isTotpOf(account.totpSecret, world.now, code) && isFirstUse(world, account, code)
    );
  }
  return factorType === 'PASSWORD' && isPasswordOf(passwordData?.password ?? '', account.passwordHash);
}

/** RFC 6238 §5.2: a code lets in once, in this login or another. It is remembered for as long as it could be right. */
function isFirstUse(world: World, { id: subject }: Account, code: string): Promise<boolean> {
  return world.db.transaction(async (db) => {
    const within = { ...world, db };
    const id = `${subject}:TOTP:${code}`;
    if (await findGrant(within, 'second-factor-code', id, z.object({}))) return false;
    await saveGrant(within, 'second-factor-code', { id, subject, document: {}, expiresAt: world.now + TOTP_WINDOW_MS });
    return true;
  });
}

async function sendCode(world: World, account: Account, factor: SentFactor, stateToken: string): Promise<void> {
  const phone = account.profile.phonesV2?.[0]?.phone ?? account.profile.phones?.[0];
  const to = factor === 'EMAIL' ? account.email : phone;
  if (to === undefined) {
    throw new IdentityError(
      'VERIFICATION_FAILED',
      `This member has no phone number for ${factor}. Choose another factor.`,
    );
  }
  const code = await issueCodeFor(world, 'second-factor-code', `${stateToken}:${factor}`, account.id);
  await sendMail(world, secondFactorMail(to, account.profile.language, code));
}

function availableFactors(account: Account): { factorType: Factor; factorStatus: 'ENABLED' }[] {
  const hasPhone = (account.profile.phonesV2?.length ?? 0) + (account.profile.phones?.length ?? 0) > 0;
  const factors: Factor[] = ['EMAIL'];
  if (hasPhone) factors.push('SMS', 'CALL');
  if (account.totpSecret !== null) factors.push('TOTP');
  return factors.map((factorType) => ({ factorType, factorStatus: 'ENABLED' }));
}

function isSent(factor: Factor): factor is SentFactor {
  return factor === 'EMAIL' || factor === 'SMS' || factor === 'CALL';
}

function codeOf({ factorType, emailData, smsData, callData }: VerifyFactorRequest): string | undefined {
  const data = { EMAIL: emailData, SMS: smsData, CALL: callData };
  return isSent(factorType) ? data[factorType]?.code : undefined;
}
