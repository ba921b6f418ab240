import { z } from 'zod';
import { verificationChallenge } from './authentication-answer.ts';
import { factorType } from './identity.ts';
import { registrationCredential } from './passkey-credential.ts';
import { challengeId, pushData } from './verify-factor.ts';

/** The factors that members set up themselves. All others come with the account. */
export const enrollableFactor = factorType.extract(['PUSH', 'WEBAUTHN']);
export type EnrollableFactor = z.infer<typeof enrollableFactor>;

/** A factor that a member has set up. */
export const ownFactor = z.object({
  factorId: z.string(),
  type: enrollableFactor,
  status: z.literal('ACTIVE'),
  /** The name that the member gave it. */
  name: z.string(),
  createdDate: z.iso.datetime(),
  lastUsedDate: z.iso.datetime().nullable(),
});
export type OwnFactor = z.infer<typeof ownFactor>;

/** Response of POST …/v2/{factorType}/enroll: the challenge that `activate` answers. */
export const enrollFactorResponse = z.object({ verificationChallengeData: verificationChallenge });
export type EnrollFactorResponse = z.infer<typeof enrollFactorResponse>;

/** Body of POST …/v2/{factorType}/activate. It has one data member: that of the factor. */
export const activateFactorRequest = z.object({
  factorType: enrollableFactor,
  name: z.string().trim().max(100).optional(),
  pushData: pushData.optional(),
  webauthnData: z.object({ challengeId, credential: registrationCredential }).optional(),
});
export type ActivateFactorRequest = z.infer<typeof activateFactorRequest>;

/** Without a factor, the request on the phone is not approved yet. */
export const activateFactorResponse = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ACTIVE'), factor: ownFactor }),
  z.object({ status: z.literal('INACTIVE') }),
]);
export type ActivateFactorResponse = z.infer<typeof activateFactorResponse>;

/** Response of GET …/v2/factors: oldest first. */
export const ownFactorsResponse = z.object({ factors: z.array(ownFactor) });
