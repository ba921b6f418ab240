import { z } from 'zod';
import { factorType } from './identity.ts';
import { assertionCredential } from './passkey-credential.ts';

const code = z.object({ code: z.string().min(1).max(100) });

/** The transaction id of a push challenge is a GUID on the platform. */
export const pushData = z.object({ transactionId: z.string().min(1).max(36) });
export const challengeId = z.string().min(1).max(36);
/** The use of a passkey, for a challenge. */
export const passkeyProof = z.object({ challengeId, credential: assertionCredential });

/** Body of POST …/v2/{factorType}/verify. It has one data member: that of the factor. */
export const verifyFactorRequest = z.object({
  factorType,
  stateToken: z.string().min(1).max(1000),
  rememberThisDevice: z.boolean().optional(),
  smsData: code.extend({ deliveryMethod: z.enum(['SMS', 'WHATSAPP']).optional() }).optional(),
  callData: code.optional(),
  emailData: code.optional(),
  totpData: code.optional(),
  passwordData: z.object({ password: z.string() }).optional(),
  pushData: pushData.optional(),
  webauthnData: passkeyProof.optional(),
});
export type VerifyFactorRequest = z.infer<typeof verifyFactorRequest>;
