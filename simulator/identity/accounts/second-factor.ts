import { z } from 'zod';
import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/sqlite/expiring-records.ts';
import type { World } from '../../world/world.ts';
import type { Account } from './account.ts';
import { findAccount } from './account-store.ts';
import { continueLogin } from './continue-login.ts';
import { isSent, openFactors, type SecondFactor } from './factors.ts';
import { IdentityError } from './identity-error.ts';
import { loginProgress } from './login-progress.ts';
import { redeemCode } from './one-time-code.ts';
import { availableFactors, sendCode } from './require-second-factor.ts';
import { demandAttempt, guessAt } from './throttle.ts';
import { isTotpOf, TOTP_WINDOW_MS } from './totp.ts';

const pendingDocument = loginProgress.extend({ triesLeft: z.number() });

/** POST …/v2/{factorType}/verify: checks the code, or sends one if the request has no code. */
export async function verifyFactor(
  world: World,
  request: VerifyFactorRequest,
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  const { factorType, stateToken } = request;
  if (factorType === 'PUSH' || factorType === 'WEBAUTHN') {
    throw new IdentityError(
      'UNSUPPORTED_FACTOR',
      `The simulator verifies EMAIL, SMS, CALL and TOTP, not ${factorType}.`,
    );
  }
  const pending = await findRecord(world, 'second-factor', stateToken, pendingDocument);
  const account = pending?.subject ? await findAccount(world, pending.subject) : undefined;
  if (!pending || !account) {
    throw new IdentityError('INVALID_STATE_TOKEN', 'The state token is unknown, used or expired. Log in again.');
  }
  const { proved, attempts } = pending.document;
  const open = openFactors(account, proved);
  const factor = open.find((each) => each === factorType);
  const code = codeOf(request);
  if (factor !== undefined && isSent(factor) && code === undefined) {
    await sendCode(world, account, { factor, stateToken, clientAddress });
    return {
      state: 'MFA_CHALLENGE',
      stateToken,
      mfaChallengeData: { factorType, verificationChallengeData: {}, availableFactors: availableFactors(open) },
      additionalData: {},
    };
  }
  const attempt = await demandAttempt(world, ...guessAt(account.email, clientAddress));
  const hasTry = await takeTry(world, stateToken);
  if (factor === undefined) {
    throw new IdentityError(
      'VERIFICATION_FAILED',
      `${factorType} is proved already or not available here. Verify one of: ${open.join(', ')}.`,
    );
  }
  const isProved = hasTry && (await proves(world, account, { factor, stateToken, code: code ?? '' }));
  // Of two requests with right codes, only the one that deletes the state token continues the login.
  if (isProved && (await deleteRecord(world, 'second-factor', stateToken))) {
    return continueLogin(world, {
      account,
      proved: [...proved, factor],
      attempts: [...attempts, ...attempt],
      clientAddress,
    });
  }
  throw new IdentityError('VERIFICATION_FAILED', 'This is wrong, has expired or was tried too often. Log in again.');
}

/** Uses up one try before anything is compared, so that guesses sent at the same time do not share one. */
function takeTry(world: World, stateToken: string): Promise<boolean> {
  return world.db.transaction(async (db) => {
    const within = { ...world, db };
    const pending = await findRecord(within, 'second-factor', stateToken, pendingDocument);
    if (pending === undefined || pending.document.triesLeft <= 0) return false;
    const document = { ...pending.document, triesLeft: pending.document.triesLeft - 1 };
    await saveRecord(within, 'second-factor', { ...pending, document });
    return true;
  });
}

function proves(
  world: World,
  account: Account,
  { factor, stateToken, code }: { factor: SecondFactor; stateToken: string; code: string },
): Promise<boolean> {
  if (factor === 'TOTP') return provesTotp(world, account, code);
  return world.db.transaction((db) =>
    redeemCode({ ...world, db }, 'second-factor-code', `${stateToken}:${factor}`, code),
  );
}

async function provesTotp(world: World, account: Account, code: string): Promise<boolean> {
  const { totpSecret } = account;
  return totpSecret !== null && isTotpOf(totpSecret, world.now, code) && isFirstUse(world, account, code);
}

/**
 * RFC 6238 §5.2: a code can be used once, in this login or another. A used code is stored for as long as it would be
 * right.
 */
function isFirstUse(world: World, { id: subject }: Account, code: string): Promise<boolean> {
  return world.db.transaction(async (db) => {
    const within = { ...world, db };
    const id = `${subject}:TOTP:${code}`;
    if (await findRecord(within, 'second-factor-code', id, z.object({}))) return false;
    await saveRecord(within, 'second-factor-code', {
      id,
      subject,
      document: {},
      expiresAt: world.now + TOTP_WINDOW_MS,
    });
    return true;
  });
}

/** The code for the factor of the request. The request may carry the codes of other factors too; they do not count. */
function codeOf({ factorType, emailData, smsData, callData, totpData }: VerifyFactorRequest): string | undefined {
  const data = new Map([
    ['EMAIL', emailData],
    ['SMS', smsData],
    ['CALL', callData],
    ['TOTP', totpData],
  ]);
  return data.get(factorType)?.code;
}
