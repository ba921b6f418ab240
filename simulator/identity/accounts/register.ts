import type { FieldViolation } from '#contracts/errors/envelope.ts';
import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import type { PendingReason } from '#contracts/identity/identity.ts';
import type { RegisterRequest } from '#contracts/identity/register-request.ts';
import type { SignOnRequest, SignOnResponse } from '#contracts/identity/sign-on.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { type Account, keepingSlug } from './account.ts';
import { addAccount, findAccountByEmail, updateAccount } from './account-store.ts';
import { continueLogin, logInVouchedFor, notActive } from './continue-login.ts';
import { checkCaptcha, emailViolation, hashPassword, passwordViolation } from './credentials.ts';
import { IdentityError } from './identity-error.ts';
import { newAccount } from './new-account.ts';
import { proveLogin } from './proved-login.ts';
import { demandAttempt } from './throttle.ts';

/** Registers a member, active or pending by the settings of the site (MEM-3, MEM-6). */
export async function register(
  context: RequestContext,
  request: RegisterRequest,
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  await checkCaptcha(context, request.captchaTokens);
  const violations = violationsOf(request);
  if (violations.length > 0) throw new ValidationError(violations);
  const attempts = await demandAttempt(context, { kind: 'registration-from-address', key: clientAddress });
  const email = request.loginId.email.trim();
  const known = await findAccountByEmail(context, email);
  if (known !== undefined && known.status !== 'DELETED') throw emailTaken();
  const wanted = newAccount(context, {
    email,
    passwordHash: await hashPassword(request.password ?? '', context),
    profile: request.profile ?? {},
    reasons: reasonsOf(context.site),
  });
  // One transaction: if sending the code fails, the account is not created. Otherwise its owner would never get a code.
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    // Somebody else may have registered the address while the password was being hashed.
    const account = await addAccount(within, wanted);
    if (account === null) throw emailTaken();
    return continueLogin(within, { account, proved: ['PASSWORD'], attempts, clientAddress });
  });
}

function reasonsOf({ settings }: Site): PendingReason[] {
  const reasons: PendingReason[] = [];
  if (settings.requireEmailVerification) reasons.push('PENDING_EMAIL_VERIFICATION_REQUIRED');
  if (settings.requireOwnerApproval) reasons.push('PENDING_ADMIN_APPROVAL_REQUIRED');
  return reasons;
}

function violationsOf({ loginId, password = '' }: RegisterRequest): FieldViolation[] {
  const violations = [emailViolation(loginId.email), passwordViolation('password', password)];
  return violations.filter((violation) => violation !== undefined);
}

function emailTaken(): IdentityError {
  return new IdentityError('-19995', 'A member with this e-mail already exists.');
}

/**
 * Logs a member in without a password, because the holder of the API key vouches for them. An unknown person becomes a
 * member (MEM-15).
 */
export async function signOn(
  context: RequestContext,
  { loginId, profile, verifyEmail }: SignOnRequest,
): Promise<SignOnResponse> {
  const email = loginId.email.trim();
  const violation = emailViolation(email);
  if (violation) throw new ValidationError([violation]);
  const account = await context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const known = await findAccountByEmail(within, email);
    const before = known ?? (await addMember(within, email, profile ?? {}));
    const after: Account = {
      ...before,
      emailVerified: before.emailVerified || verifyEmail,
      profile: keepingSlug(before, { ...before.profile, ...profile }),
      updatedAt: context.now,
      revision: before.revision + 1,
    };
    if (proveLogin(context.site, after, 'vouched') === undefined) throw notActive(after);
    await updateAccount(within, after);
    return after;
  });
  return logInVouchedFor(context, account);
}

async function addMember(context: RequestContext, email: string, profile: Account['profile']): Promise<Account> {
  const account = newAccount(context, { email, passwordHash: null, profile, reasons: [] });
  return (await addAccount(context, account)) ?? account;
}
