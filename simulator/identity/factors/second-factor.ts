import { z } from 'zod';
import type { AuthenticationAnswer, VerificationChallenge } from '#contracts/identity/authentication-answer.ts';
import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/expiring-records.ts';
import type { Account } from '../accounts/account.ts';
import { findAccount } from '../accounts/account-store.ts';
import { continueLogin } from '../accounts/continue-login.ts';
import { IdentityError } from '../accounts/identity-error.ts';
import { type LoginProgress, loginProgress } from '../accounts/login-progress.ts';
import { redeemCode } from '../accounts/one-time-code.ts';
import { isSent, openFactors, type SecondFactor } from '../accounts/proved-login.ts';
import { demandAttempt, guessAt } from '../accounts/throttle.ts';
import type { FactorClient } from './factor-client.ts';
import { recordUse } from './own-factors.ts';
import { readUsedPasskey, redeemPasskeyChallenge, requestOptions } from './passkey.ts';
import { endPush, pushStateOf, sendPush } from './push-challenge.ts';
import { availableFactors, sendCode } from './require-second-factor.ts';
import { redeemTotp } from './totp.ts';

const pendingDocument = loginProgress.extend({ triesLeft: z.number() });

/** A login that waits for a second factor. */
interface PendingLogin {
  readonly stateToken: string;
  readonly account: Account;
  readonly progress: LoginProgress;
  /** The factors of which one must be proved. */
  readonly open: readonly SecondFactor[];
}

/**
 * POST …/v2/{factorType}/verify: checks the proof in the request. Without a proof it answers MFA_CHALLENGE: it sends a
 * code or a request to the phone, or returns the challenge for a passkey. So does a request on the phone that has not
 * been answered yet.
 */
export async function verifyFactor(
  context: RequestContext,
  request: VerifyFactorRequest,
  client: FactorClient,
): Promise<AuthenticationAnswer> {
  const { factorType, stateToken } = request;
  const { clientAddress } = client;
  const login = await findLogin(context, stateToken);
  if (!login) {
    throw new IdentityError('INVALID_STATE_TOKEN', 'The state token is unknown, used or expired. Log in again.');
  }
  const { account, progress, open } = login;
  const factor = open.find((each) => each === factorType);
  const challenge = factor && (await nextChallenge(context, login, factor, request, client));
  if (challenge !== undefined) {
    return {
      state: 'MFA_CHALLENGE',
      stateToken,
      mfaChallengeData: { factorType, verificationChallengeData: challenge, availableFactors: availableFactors(open) },
      additionalData: {},
    };
  }
  const attempt = await demandAttempt(context, ...guessAt(account.email, clientAddress));
  const hasTry = await takeTry(context, stateToken);
  if (factor === undefined) {
    throw new IdentityError(
      'VERIFICATION_FAILED',
      `${factorType} is proved already or not available here. Verify one of: ${open.join(', ')}.`,
    );
  }
  const isProved = hasTry && (await proves(context, login, factor, request));
  // Of two requests with right proofs, only the one that deletes the state token continues the login.
  if (isProved && (await deleteRecord(context, 'second-factor', stateToken))) {
    return continueLogin(context, {
      account,
      proved: [...progress.proved, factor],
      attempts: [...progress.attempts, ...attempt],
      clientAddress,
    });
  }
  throw new IdentityError('VERIFICATION_FAILED', 'This is wrong, has expired or was tried too often. Log in again.');
}

/** The factors of which a login must prove one more. Empty if the state token is unknown, used or expired. */
export async function openFactorsOf(context: RequestContext, stateToken: string): Promise<readonly SecondFactor[]> {
  return (await findLogin(context, stateToken))?.open ?? [];
}

async function findLogin(context: RequestContext, stateToken: string): Promise<PendingLogin | undefined> {
  const pending = await findRecord(context, 'second-factor', stateToken, pendingDocument);
  const account = pending?.subject ? await findAccount(context, pending.subject) : undefined;
  if (!pending || !account) return undefined;
  const { proved, attempts } = pending.document;
  return { stateToken, account, progress: { proved, attempts }, open: openFactors(account, proved) };
}

/** The challenge of a request without a proof, or of a proof that is not there yet. Undefined: there is a proof to check. */
async function nextChallenge(
  context: RequestContext,
  { account, stateToken }: PendingLogin,
  factor: SecondFactor,
  request: VerifyFactorRequest,
  { clientAddress, pageOrigin }: FactorClient,
): Promise<VerificationChallenge | undefined> {
  const login = { purpose: 'login', stateToken } as const;
  if (isSent(factor)) {
    if (codeOf(request) !== undefined) return undefined;
    await sendCode(context, account, { factor, stateToken, clientAddress });
    return {};
  }
  if (factor === 'PUSH') {
    const sent = request.pushData?.transactionId;
    // Asking again whether the member has answered is no guess, so it does not count as a try.
    if (sent !== undefined && (await pushStateOf(context, sent, account.id, login)) !== 'pending') return undefined;
    return { pushData: { transactionId: sent ?? (await sendPush(context, account, login, clientAddress)) } };
  }
  if (factor === 'TOTP' || request.webauthnData !== undefined) return undefined;
  const { challengeId, options } = await requestOptions(context, account, { stateToken, origin: pageOrigin() });
  return { webauthnData: { challengeId, publicKeyCredentialRequestOptionsJson: options } };
}

/** Uses up one try before anything is compared, so that guesses sent at the same time do not share one. */
function takeTry(context: RequestContext, stateToken: string): Promise<boolean> {
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const pending = await findRecord(within, 'second-factor', stateToken, pendingDocument);
    if (pending === undefined || pending.document.triesLeft <= 0) return false;
    const document = { ...pending.document, triesLeft: pending.document.triesLeft - 1 };
    await saveRecord(within, 'second-factor', { ...pending, document });
    return true;
  });
}

function proves(
  context: RequestContext,
  login: PendingLogin,
  factor: SecondFactor,
  request: VerifyFactorRequest,
): Promise<boolean> {
  const { account, stateToken } = login;
  switch (factor) {
    case 'EMAIL':
    case 'SMS':
    case 'CALL':
      return context.db.transaction(context.site.siteId, (db) =>
        redeemCode({ ...context, db }, 'second-factor-code', `${stateToken}:${factor}`, codeOf(request) ?? ''),
      );
    case 'TOTP':
      return redeemTotp(context, account, codeOf(request) ?? '');
    case 'PUSH':
      return provesPush(context, login, request.pushData?.transactionId ?? '');
    case 'WEBAUTHN':
      return provesPasskey(context, login, request.webauthnData);
  }
}

/** Throws when the member has denied the request, or it has expired: the member should learn which. */
async function provesPush(
  context: RequestContext,
  { account, stateToken }: PendingLogin,
  transactionId: string,
): Promise<boolean> {
  const state = await pushStateOf(context, transactionId, account.id, { purpose: 'login', stateToken });
  if (state === 'unknown') {
    throw new IdentityError('VERIFICATION_FAILED', 'The request on the phone has expired or was used. Send another.');
  }
  const isFirst = await endPush(context, transactionId);
  if (state === 'denied') throw new IdentityError('VERIFICATION_FAILED', 'The request was denied on the phone.');
  const phone = account.enrolledFactors.find(({ type }) => type === 'PUSH');
  return isFirst && phone !== undefined && recordUse(context, account.id, { ...phone, lastUsedAt: context.now });
}

async function provesPasskey(
  context: RequestContext,
  { account, stateToken }: PendingLogin,
  sent: VerifyFactorRequest['webauthnData'],
): Promise<boolean> {
  if (sent === undefined) return false;
  const challenge = await redeemPasskeyChallenge(context, sent.challengeId, { accountId: account.id, stateToken });
  if (challenge === undefined) return false;
  const used = await readUsedPasskey(context, account, challenge, sent.credential);
  const before = account.enrolledFactors.find(({ id }) => id === used.id);
  return recordUse(context, account.id, used, (stored) => isSameCounter(stored, before));
}

/** Another use of the passkey in the meantime has changed the counter that was compared. */
function isSameCounter(stored: Account['enrolledFactors'][number], before: typeof stored | undefined): boolean {
  return stored.type === 'WEBAUTHN' && before?.type === 'WEBAUTHN' && stored.counter === before.counter;
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
