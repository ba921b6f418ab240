import { type ChangePasswordRequest, changePasswordRequest } from '#contracts/identity/change-password.ts';
import { emailAddress } from '#contracts/identity/credentials.ts';
import { registerRequest } from '#contracts/identity/register-request.ts';
import { signOnRequest } from '#contracts/identity/sign-on.ts';
import { type ValidateEmailResponse, validateEmailRequest } from '#contracts/identity/validate-email.ts';
import { administratorsContext } from '../../auth/api-key.ts';
import type { Authenticate, AuthenticatedRequest } from '../../auth/authenticate-request.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { type ApiRequest, authorizationOf } from '../../http/api-request.ts';
import type { Answers } from '../../http/operations.ts';
import { parsePlatformRequest } from '../../http/parse-request.ts';
import type { Platform } from '../../platform/request-context.ts';
import type { FactorOperation } from '../factors/factor-answers.ts';
import { findAccount, reviseAccount } from './account-store.ts';
import { endSessions } from './account-transitions.ts';
import { checkPassword, hashPassword } from './credentials.ts';
import { demandFreshLogin } from './fresh-login.ts';
import { login } from './login.ts';
import { register, signOn } from './register.ts';

/**
 * What answers registration, login and related operations. All need a visitor's or a member's token. `admit`
 * also takes a token whose session has ended, as a visitor's (DEC-9).
 */
export function identityAnswers(
  platform: Platform,
  { authenticate, admit }: { readonly authenticate: Authenticate; readonly admit: Authenticate },
): Omit<Answers<'identity'>, FactorOperation> {
  const opened = (request: ApiRequest) => admit(authorizationOf(request));
  return {
    register: async (request) => {
      const { context } = await opened(request);
      return register(context, parsePlatformRequest(registerRequest, request.body), request.clientAddress());
    },
    login: async (request) => {
      const { context } = await opened(request);
      return login(context, request.body, request.clientAddress());
    },
    changePassword: async (request) => {
      const caller = await authenticate(authorizationOf(request));
      await changePassword(caller, parsePlatformRequest(changePasswordRequest, request.body));
      return {};
    },
    signOn: async (request) => {
      const context = await administratorsContext(platform, authorizationOf(request));
      return signOn(context, parsePlatformRequest(signOnRequest, request.body));
    },
    validateEmail: async (request) => {
      await authenticate(authorizationOf(request));
      return validateEmail(parsePlatformRequest(validateEmailRequest, request.body).email);
    },
  };
}

type Reason = NonNullable<ValidateEmailResponse['failure']>['reason'];

/** Domains for which validation fails, one for each reason, for use in tests. No name is looked up. */
const FAILING_DOMAINS = new Map<string, Reason>([
  ['bounced.test', 'EMAIL_ADDRESS_BOUNCED'],
  ['missing-dns.test', 'EMAIL_DOMAIN_MISSING_DNS_RECORDS'],
  ['blacklisted.test', 'EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED'],
]);

/** Returns whether mail to this address would arrive. */
function validateEmail(sent: string): ValidateEmailResponse {
  const email = sent.trim();
  if (!emailAddress.safeParse(email).success) {
    return { valid: false, failure: { reason: 'EMAIL_DOMAIN_FORMAT_INVALID' }, formatInvalid: true };
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const reason = FAILING_DOMAINS.get(domain);
  return reason === undefined
    ? { valid: true, formatInvalid: false }
    : { valid: false, failure: { reason }, formatInvalid: false };
}

/** Sets the caller's password, after a login that is not too old. The caller's own session continues; all others end (MEM-14, SEC-10). */
async function changePassword(request: AuthenticatedRequest, { newPassword }: ChangePasswordRequest): Promise<void> {
  const { context, caller, tokenFamily } = request;
  if (caller.role !== 'member')
    throw new PlatformError('FORBIDDEN', 'Only a member can change a password: log in first.');
  await demandFreshLogin(request, 'Changing the password');
  checkPassword('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword, context);
  await context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const account = await findAccount(within, caller.id);
    if (account === undefined) throw new PlatformError('FORBIDDEN', 'This member is gone.');
    await reviseAccount(within, account, { passwordHash, mustResetPassword: false, passwordFromMail: false });
    await endSessions(within, account.id, 'password-changed', tokenFamily);
  });
}
