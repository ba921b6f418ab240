import { fieldsOf } from '../json-fields.ts';
import type { TypedFactor } from './login-state.ts';

/** What a second factor may be in, and not be confirmed. */
const UNAVAILABLE: readonly unknown[] = ['REQUIRE_ACTIVATION', 'REQUIRE_REENROLL', 'DISABLED_BY_RULE'];

const TYPED_FACTORS: readonly TypedFactor[] = ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP'];

function isTypedFactor(value: unknown): value is TypedFactor {
  return TYPED_FACTORS.some((factor) => factor === value);
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
