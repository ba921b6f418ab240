import { fieldsOf } from '../json-fields.ts';
import type { Factor } from './login-state.ts';

/** States in which a second factor cannot be confirmed. */
const UNAVAILABLE: readonly unknown[] = ['REQUIRE_ACTIVATION', 'REQUIRE_REENROLL', 'DISABLED_BY_RULE'];

const FACTORS: readonly Factor[] = ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN'];

function isFactor(value: unknown): value is Factor {
  return FACTORS.some((factor) => factor === value);
}

/** The second factors that a login's answer offers; null when it does not ask for one (DEC-7). */
export function readSecondFactors(fields: Readonly<Record<string, unknown>>): readonly Factor[] | null {
  const data = fields.state === 'REQUIRE_MFA' ? fields.requireMfaData : fields.mfaChallengeData;
  if (data === undefined || data === null) return null;
  const { availableFactors: listed, factorType } = fieldsOf(data);
  const available = (Array.isArray(listed) ? listed : [])
    .map(fieldsOf)
    .filter((factor) => !UNAVAILABLE.includes(factor.factorStatus))
    .map((factor) => factor.factorType);
  return [...new Set([factorType, ...available])].filter(isFactor);
}
