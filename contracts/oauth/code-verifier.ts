import { z } from 'zod';

/** RFC 7636 §4.1: 43 to 128 unreserved characters. */
export const codeVerifier = z
  .string()
  .min(43)
  .max(128)
  .regex(/^[A-Za-z0-9._~-]+$/)
  .brand<'CodeVerifier'>();
export type CodeVerifier = z.infer<typeof codeVerifier>;

/** RFC 7636 §4.2: base64url of a SHA-256 digest, without padding, so always 43 characters. */
export const codeChallenge = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .brand<'CodeChallenge'>();
