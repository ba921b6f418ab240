import { z } from 'zod';
import { MAX_CODE_VERIFIER_LENGTH, MIN_CODE_VERIFIER_LENGTH } from '../constants.ts';

/** RFC 7636 §4.1: 43 to 128 unreserved characters. */
export const codeVerifier = z
  .string()
  .min(MIN_CODE_VERIFIER_LENGTH)
  .max(MAX_CODE_VERIFIER_LENGTH)
  .regex(/^[A-Za-z0-9._~-]+$/)
  .brand<'CodeVerifier'>();
export type CodeVerifier = z.infer<typeof codeVerifier>;

/** RFC 7636 §4.2: base64url of a SHA-256 digest, without padding, so always 43 characters. */
export const codeChallenge = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .brand<'CodeChallenge'>();
