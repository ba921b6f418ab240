import { z } from 'zod';
import { factorType } from './identity.ts';

const code = z.object({ code: z.string().min(1).max(100) });

/** Body of POST …/v2/{factorType}/verify (wire §1.7, DEC-7). It has one data member: that of the factor. */
export const verifyFactorRequest = z.object({
  factorType,
  stateToken: z.string().min(1).max(1000),
  rememberThisDevice: z.boolean().optional(),
  smsData: code.extend({ deliveryMethod: z.enum(['SMS', 'WHATSAPP']).optional() }).optional(),
  callData: code.optional(),
  emailData: code.optional(),
  totpData: code.optional(),
  passwordData: z.object({ password: z.string() }).optional(),
  pushData: z.object({ transactionId: z.string() }).optional(),
  webauthnData: z.object({ challengeId: z.string(), credential: z.unknown().optional() }).optional(),
});
export type VerifyFactorRequest = z.infer<typeof verifyFactorRequest>;
