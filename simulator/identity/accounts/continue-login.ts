import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import type { Identity } from '#contracts/identity/identity.ts';
import { decidedBy } from '../../errors/cause.ts';
import { isoInstant } from '../../platform/clock.ts';
import { namedGuid } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { sendMail } from '../inbox/inbox.ts';
import type { Account } from './account.ts';
import { findAccount, keepAccount } from './account-store.ts';
import { IdentityError } from './identity-error.ts';
import { issueStateToken, type Login } from './login-progress.ts';
import { verificationMail } from './mails.ts';
import { issueCodeFor } from './one-time-code.ts';
import { type Factor, openFactors, type Proof, proveLogin } from './proved-login.ts';
import { issueSessionToken } from './session-token.ts';
import { demandAttempt, mailTo, returnAttempts } from './throttle.ts';

/**
 * Returns the next answer of a login, however it began: a session token, or the next step that is required. The steps
 * are confirming the e-mail address, then approval, then the second factor (MEM-1, MEM-3, MEM-4, DEC-7).
 */
export async function continueLogin(context: RequestContext, login: Login): Promise<AuthenticationAnswer> {
  const { account, success } = await finish(context, login.account, login.proved, login.attempts);
  if (success) return { state: 'SUCCESS', ...success, additionalData: {} };
  switch (account.status) {
    case 'ACTIVE':
      return requireSecondFactor(context, { ...login, account });
    case 'PENDING':
      return account.reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')
        ? requireEmailVerification(context, { ...login, account })
        : { state: 'REQUIRE_OWNER_APPROVAL', additionalData: {} };
    case 'BLOCKED':
    case 'OFFLINE':
    case 'DELETED':
      throw notActive(account);
  }
}

/**
 * Logs a member in without proof, because an administrator vouches for them (MEM-15). Throws for an account that is not
 * active.
 */
export async function logInVouchedFor(context: RequestContext, account: Account): Promise<LoginSuccess> {
  const { success } = await finish(context, account, 'vouched', []);
  if (success) return success;
  throw notActive(account);
}

/** The error for an account that is not active. */
export function notActive({ status }: Pick<Account, 'status'>): IdentityError {
  const error = new IdentityError('IDENTITY_NOT_ACTIVE', 'This account is not active. The site owner can tell why.');
  return decidedBy(error, [{ name: 'status of the member', value: status }]);
}

interface LoginSuccess {
  readonly sessionToken: string;
  readonly identity: Identity;
}

/**
 * Issues the session token if the login is complete, and returns the account as it is now. Comparing a password takes
 * so long that the account can be blocked or get a new password meanwhile. Writing back the account that was read
 * before would undo this (SEC-10).
 */
function finish(
  context: RequestContext,
  { id, passwordHash }: Account,
  proof: Proof,
  attempts: readonly string[],
): Promise<{ account: Account; success?: LoginSuccess }> {
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const account = await findAccount(within, id);
    if (account?.passwordHash !== passwordHash) {
      throw new IdentityError('-19976', 'The password was changed meanwhile.');
    }
    const login = proveLogin(context.site, account, proof);
    if (login === undefined) return { account };
    const passwordFromMail = account.passwordFromMail && !provesMoreThanMailbox(account, proof);
    const loggedIn = { ...account, passwordFromMail, lastLoginAt: context.now };
    await keepAccount(within, loggedIn);
    await returnAttempts(within, attempts, loggedIn);
    const sessionToken = await issueSessionToken(within, login);
    return { account: loggedIn, success: { sessionToken, identity: identityOf(loggedIn) } };
  });
}

function provesMoreThanMailbox(account: Account, proof: Proof): boolean {
  return proof !== 'vouched' && openFactors(account, ['EMAIL']).some((each) => proof.includes(each));
}

/**
 * Mails a new code, which makes the previous code invalid, and returns the state token that the client sends back with
 * the code (MEM-8, MEM-9).
 */
async function requireEmailVerification(
  context: RequestContext,
  { account, proved, attempts, clientAddress }: Login,
): Promise<AuthenticationAnswer> {
  const attempt = await demandAttempt(context, ...mailTo(account.id, 'login-mail', clientAddress));
  const code = await issueCodeFor(context, 'verification-code', account.id, account.id);
  await sendMail(context, verificationMail({ site: context.site, account }, code));
  const stateToken = await issueStateToken(context, account.id, { proved, attempts: [...attempts, ...attempt] });
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: {} };
}

/** Converts an account to the format of the identity service. */
function identityOf(account: Account): Identity {
  return {
    id: account.id,
    revision: String(account.revision),
    createdDate: isoInstant(account.createdAt),
    updatedDate: isoInstant(account.updatedAt),
    identityProfile: account.profile,
    email: { address: account.email, isVerified: account.emailVerified },
    status: { name: account.status, reasons: account.reasons },
    connections: [],
    factors: [
      ...(account.passwordHash === null ? [] : [activeFactor(namedGuid(`${account.id} PASSWORD`), 'PASSWORD')]),
      ...(account.totpSecret === null ? [] : [activeFactor(namedGuid(`${account.id} TOTP`), 'TOTP')]),
      ...account.enrolledFactors.map(({ id, type }) => activeFactor(id, type)),
    ],
  };
}

function activeFactor(factorId: string, type: Factor): Identity['factors'][number] {
  return { factorId, type, status: 'ACTIVE' };
}
