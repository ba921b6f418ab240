import type { FieldViolation } from '#contracts/errors/envelope.ts';
import type { AuthenticationAnswer } from '#contracts/identity/authentication-answer.ts';
import type { PendingReason } from '#contracts/identity/identity.ts';
import type { RegisterRequest } from '#contracts/identity/register-request.ts';
import { ValidationError } from '../../errors/platform-error.ts';
import { randomGuid } from '../../world/random.ts';
import type { Site } from '../../world/site.ts';
import type { World } from '../../world/world.ts';
import type { Account } from './account.ts';
import { findAccountByEmail, insertAccount } from './account-store.ts';
import { checkCaptcha } from './captcha.ts';
import { continueLogin } from './continue-login.ts';
import { emailViolation } from './email-rule.ts';
import { IdentityError } from './identity-error.ts';
import { hashPassword } from './password.ts';
import { passwordViolation } from './password-rule.ts';
import { demandAttempt } from './throttle.ts';

/** Registers a member, active or pending by the settings of the site (MEM-3, MEM-6). */
export async function register(
  world: World,
  request: RegisterRequest,
  clientAddress: string,
): Promise<AuthenticationAnswer> {
  await checkCaptcha(world, request.captchaTokens);
  const violations = violationsOf(request);
  if (violations.length > 0) throw new ValidationError(violations);
  const attempts = await demandAttempt(world, { kind: 'registration-from-address', key: clientAddress });
  const email = request.loginId.email.trim();
  if (await findAccountByEmail(world, email)) throw emailTaken();
  const wanted = newAccount(world, {
    email,
    passwordHash: await hashPassword(request.password ?? '', world),
    profile: request.profile ?? {},
    reasons: reasonsOf(world.site),
  });
  // One transaction: if sending the code fails, the account is not created. Otherwise its owner would never get a code.
  return world.db.transaction(world.site.siteId, async (db) => {
    const within = { ...world, db };
    // Somebody else may have registered the address while the password was being hashed.
    const account = await insertAccount(within, wanted);
    if (account === null) throw emailTaken();
    return continueLogin(within, { account, proved: ['PASSWORD'], attempts, clientAddress });
  });
}

/** A new account. It is pending if there are reasons. */
export function newAccount(
  world: World,
  given: Pick<Account, 'email' | 'passwordHash' | 'profile' | 'reasons'>,
): Account {
  return {
    ...given,
    id: randomGuid(world.randomBytes),
    emailVerified: false,
    status: given.reasons.length > 0 ? 'PENDING' : 'ACTIVE',
    mustResetPassword: false,
    passwordFromMail: false,
    totpSecret: null,
    enrolledFactors: [],
    role: 'MEMBER',
    isMuted: false,
    createdAt: world.now,
    updatedAt: world.now,
    revision: 1,
    lastLoginAt: null,
  };
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
