import type { VerifyFactorRequest } from '#contracts/identity/verify-factor.ts';
import { paths } from '#contracts/paths.ts';
import type { HttpRequest } from '../client/http-request.ts';
import { fieldsOf } from '../json-fields.ts';
import type { TypedFactor } from './login-state.ts';

type TypedData = Omit<VerifyFactorRequest, 'factorType' | 'stateToken' | 'rememberThisDevice'>;

/** Each factor has a member of its own in the request (wire §1.7). */
const DATA_OF: Record<TypedFactor, (typed: string) => TypedData> = {
  PASSWORD: (password) => ({ passwordData: { password } }),
  SMS: (code) => ({ smsData: { code } }),
  CALL: (code) => ({ callData: { code } }),
  EMAIL: (code) => ({ emailData: { code } }),
  TOTP: (code) => ({ totpData: { code } }),
};

/** What a second factor may be in, and not be confirmed. */
const UNAVAILABLE: readonly unknown[] = ['REQUIRE_ACTIVATION', 'REQUIRE_REENROLL', 'DISABLED_BY_RULE'];

function isTypedFactor(value: unknown): value is TypedFactor {
  return typeof value === 'string' && Object.hasOwn(DATA_OF, value);
}

/** The factors that `fields`, the answer of a login, asks for one of; null when it is about no second factor (DEC-7). */
export function readSecondFactors(fields: ReadonlyMap<string, unknown>): readonly TypedFactor[] | null {
  const data = fields.get(fields.get('state') === 'REQUIRE_MFA' ? 'requireMfaData' : 'mfaChallengeData');
  if (data === undefined || data === null) return null;
  const listed = fieldsOf(data).get('availableFactors');
  const available = (Array.isArray(listed) ? listed : [])
    .map(fieldsOf)
    .filter((factor) => !UNAVAILABLE.includes(factor.get('factorStatus')))
    .map((factor) => factor.get('factorType'));
  return [...new Set([fieldsOf(data).get('factorType'), ...available])].filter(isTypedFactor);
}

/** Without anything typed the service is asked to send a code, or to say what it waits for. */
export function verifyFactorHttpRequest(
  factorType: TypedFactor,
  stateToken: string,
  typed: string | undefined,
): HttpRequest {
  const data = typed === undefined ? {} : DATA_OF[factorType](typed);
  const body: VerifyFactorRequest = { factorType, stateToken, ...data };
  return { method: 'POST', path: paths.verifyFactor.path.replace('{factorType}', factorType), body };
}
