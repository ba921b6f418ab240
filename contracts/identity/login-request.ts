import { z } from 'zod';
import { captchaTokens, loginId } from './credentials.ts';

/** Body of POST …/v2/login (WIR-8). */
export const loginRequest = z.object({
  loginId,
  password: z.string().optional(),
  captchaTokens: captchaTokens.optional(),
  clientMetaData: z.record(z.string(), z.unknown()).optional(),
  stateToken: z.string().max(1000).optional(),
});
export type LoginRequest = z.infer<typeof loginRequest>;
