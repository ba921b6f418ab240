import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import {
  resendDuringAuthenticationRequest,
  startVerificationRequest,
  verifyDuringAuthenticationRequest,
} from '#contracts/verification/verification.ts';
import type { Authenticate } from '../../auth/authenticate-request.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import type { Answers } from '../../http/operations.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import { randomGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { sendMail } from '../inbox/inbox.ts';
import type { Account } from './account.ts';
import { accountOfIdentity, findAccount, updateAccount } from './account-store.ts';
import { reduceAccount } from './account-transitions.ts';
import { continueLogin } from './continue-login.ts';
import { IdentityError } from './identity-error.ts';
import { endState, findState, type LoginProgress } from './login-progress.ts';
import { verificationMail } from './mails.ts';
import { demandPause, issueCodeFor, redeemCode } from './one-time-code.ts';
import { demandAttempt, guessAt, mailTo } from './throttle.ts';

/** Verification of addresses. */
export function verificationAnswers(authenticate: Authenticate): Answers<'verification'> {
  const opened = (request: ApiRequest) => authenticate(authorizationOf(request));
  return {
    startVerification: async (request) => {
      const { context } = await opened(request);
      return startVerification(
        context,
        parsePlatformRequest(startVerificationRequest, request.body),
        request.clientAddress(),
      );
    },
    verifyDuringAuthentication: async (request) => {
      const { context } = await opened(request);
      const sent = parsePlatformRequest(verifyDuringAuthenticationRequest, request.body);
      return verifyDuringAuthentication(context, sent, request.clientAddress());
    },
    resendDuringAuthentication: async (request) => {
      const { context } = await opened(request);
      const sent = parsePlatformRequest(resendDuringAuthenticationRequest, request.body);
      return resendDuringAuthentication(context, sent, request.clientAddress());
    },
  };
}

/**
 * Mails a code that is not part of a login (MEM-10). The verification id is not a state token (MEM-9). Throws 429 after
 * too many.
 */
async function startVerification(
  context: RequestContext,
  { identityId }: { identityId: string },
  clientAddress: string,
): Promise<{ verificationId: string }> {
  const account = await accountOfIdentity(context, identityId);
  await demandAttempt(context, ...mailTo(account.id, 'verification-mail', clientAddress));
  const verificationId = randomGuid(context.randomBytes);
  const code = await issueCodeFor(context, 'verification-code', verificationId, account.id);
  await sendMail(context, verificationMail({ site: context.site, account }, code));
  return { verificationId };
}

/** Confirms an address by the code that was mailed to it, and continues the login (MEM-8, MEM-9). */
export async function verifyDuringAuthentication(
  context: RequestContext,
  { code, stateToken }: { code: string; stateToken: string },
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  const { account: guessed, progress } = await loginOfState(context, stateToken);
  const attempt = await demandAttempt(context, ...guessAt(guessed.email, clientAddress));
  // The count of tries must be stored even when the code is rejected. Therefore the transaction returns and does not
  // throw.
  const verified = await context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const { account } = await loginOfState(within, stateToken);
    if (!(await redeemCode(within, 'verification-code', account.id, code))) return undefined;
    const changed = reduceAccount(account, 'email-verified', context.now);
    if (changed === undefined) return account;
    await updateAccount(within, changed);
    await endState(within, stateToken);
    return changed;
  });
  if (verified) {
    const proved = [...progress.proved, 'EMAIL' as const];
    const attempts = [...progress.attempts, ...attempt];
    return continueLogin(context, { account: verified, proved, attempts, clientAddress });
  }
  throw new IdentityError(
    'VERIFICATION_FAILED',
    'The code is wrong, has expired or was tried too often. Ask for a new one.',
  );
}

/** Mails another code, at most every half minute (MEM-8), and returns the same answer as the login. */
export async function resendDuringAuthentication(
  context: RequestContext,
  { stateToken }: { stateToken: string },
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  const { account, progress } = await loginOfState(context, stateToken);
  // Another login may have confirmed the address meanwhile. A state token alone must not lead to a session (SEC-23).
  if (!account.reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) throw invalidState();
  await demandPause(context, 'verification-code', account.id);
  return continueLogin(context, { account, ...progress, clientAddress });
}

async function loginOfState(
  context: RequestContext,
  stateToken: string,
): Promise<{ account: Account; progress: LoginProgress }> {
  const state = await findState(context, stateToken);
  const account = state && (await findAccount(context, state.accountId));
  if (state === undefined || account === undefined) throw invalidState();
  return { account, progress: state.progress };
}

function invalidState(): IdentityError {
  return new IdentityError('INVALID_STATE_TOKEN', 'The state token is unknown, used or expired. Log in again.');
}
