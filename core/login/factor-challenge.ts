import { fieldsOf, filled } from '../json-fields.ts';
import type { FactorChallenge } from './login-state.ts';

/** Reads `verificationChallengeData` of the service (WIR-8). Null if it has no challenge for PUSH or WEBAUTHN. */
export function readFactorChallenge(value: unknown): FactorChallenge | null {
  const { pushData, webauthnData } = fieldsOf(value);
  const transactionId = filled(fieldsOf(pushData).transactionId);
  if (transactionId !== null) return { factor: 'PUSH', transactionId };
  const passkey = fieldsOf(webauthnData);
  const challengeId = filled(passkey.challengeId);
  const options =
    filled(passkey.publicKeyCredentialRequestOptionsJson) ?? filled(passkey.publicKeyCredentialCreationOptionsJson);
  return challengeId === null || options === null ? null : { factor: 'WEBAUTHN', challengeId, options };
}
