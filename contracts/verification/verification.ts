import { z } from 'zod';

/** Body of POST …/v1/start (MEM-10). Its verification id is not a state token (MEM-9). */
export const startVerificationRequest = z.object({
  identityId: z.string().min(1),
  target: z.literal('EMAIL').default('EMAIL'),
});
export const startVerificationResponse = z.object({ verificationId: z.string().min(1) });

/** Body of POST …/v1/auth/verify (MEM-8, MEM-9). */
export const verifyDuringAuthenticationRequest = z.object({
  code: z.string().min(1).max(20),
  stateToken: z.string().min(1).max(1000),
});

/** Body of POST …/v1/auth/resend. */
export const resendDuringAuthenticationRequest = z.object({ stateToken: z.string().min(1).max(1000) });
