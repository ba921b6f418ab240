import { z } from 'zod';
import { captchaTokens, loginId } from './credentials.ts';
import { sentProfile } from './identity.ts';

/** Body of POST …/v2/register. This schema does not check the length of the password: that is a violation of its own. */
export const registerRequest = z.object({
  loginId,
  password: z.string().optional(),
  profile: sentProfile.optional(),
  captchaTokens: captchaTokens.optional(),
  clientMetaData: z.record(z.string(), z.unknown()).optional(),
});
export type RegisterRequest = z.infer<typeof registerRequest>;
