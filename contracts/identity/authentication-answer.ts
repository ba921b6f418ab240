import { z } from 'zod';
import { factorType, identity } from './identity.ts';

const additionalData = z.record(z.string(), z.unknown()).optional();

/**
 * What the client needs to prove the factor that it has chosen. PUSH: the id of the request that was sent to the phone.
 * WEBAUTHN: the options for `navigator.credentials`, as a JSON text. `…CreationOptionsJson` is for a new passkey.
 */
export const verificationChallenge = z
  .object({
    pushData: z.object({ transactionId: z.string() }),
    webauthnData: z
      .object({
        publicKeyCredentialRequestOptionsJson: z.string(),
        publicKeyCredentialCreationOptionsJson: z.string(),
      })
      .partial()
      .extend({ challengeId: z.string() }),
    hint: z.string().nullable(),
  })
  .partial();
export type VerificationChallenge = z.infer<typeof verificationChallenge>;

const availableFactors = z.array(z.object({ factorType, factorStatus: z.string() }));

/** States in the answer of a login, registration or verification (spec §4, MEM-2). */
const authenticationState = z.enum([
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
  'REQUIRE_MFA',
  'MFA_CHALLENGE',
  'REQUIRE_FIRST_FACTOR',
  'REQUIRE_MISSING_FIELDS',
  'UNKNOWN_STATE',
]);

/**
 * Response of register, login, verify and recover (MEM-1). It contains the session token if, and only if, the state is
 * SUCCESS.
 */
export const authenticationAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('SUCCESS'),
    sessionToken: z.string().min(1),
    identity: identity.optional(),
    additionalData,
  }),
  z.object({ state: z.literal('REQUIRE_EMAIL_VERIFICATION'), stateToken: z.string().min(1), additionalData }),
  z.object({
    state: authenticationState.exclude(['SUCCESS', 'REQUIRE_EMAIL_VERIFICATION']),
    stateToken: z.string().optional(),
    requireMfaData: z.object({ availableFactors, reason: z.string().optional() }).optional(),
    mfaChallengeData: z
      .object({
        factorType,
        verificationChallengeData: verificationChallenge.optional(),
        availableFactors: availableFactors.optional(),
      })
      .optional(),
    additionalData,
  }),
]);
export type AuthenticationAnswer = z.infer<typeof authenticationAnswer>;
