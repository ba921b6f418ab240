import { z } from 'zod';
import { loginId } from './credentials.ts';
import { identity, sentProfile } from './identity.ts';

/** Body of POST …/v2/sign-on: a login without a password, for the holder of the API key. */
export const signOnRequest = z.object({
  loginId,
  profile: sentProfile.optional(),
  verifyEmail: z.boolean().default(false),
  mergeExistingContact: z.boolean().default(true),
});
export type SignOnRequest = z.infer<typeof signOnRequest>;
export type SignOnInput = z.input<typeof signOnRequest>;

export const signOnResponse = z.object({ sessionToken: z.string().min(1), identity });
export type SignOnResponse = z.infer<typeof signOnResponse>;
