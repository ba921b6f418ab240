import { fieldsOf } from '../json-fields.ts';
import type { TypedFactor } from './login-state.ts';

/** States in which a second factor cannot be confirmed. */
const UNAVAILABLE: readonly unknown[] = ['REQUIRE_ACTIVATION', 'REQUIRE_REENROLL', 'DISABLED_BY_RULE'];

const TYPED_FACTORS: readonly TypedFactor[] = ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP'];

function isTypedFactor(value: unknown): value is TypedFactor {
  return TYPED_FACTORS.some((factor) => factor === value);
}

/** The second factors that a login's answer offers; null when it does not ask for one (DEC-7). */
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
