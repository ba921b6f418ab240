import type { CodeVerifier } from '#contracts/oauth/code-verifier.ts';
import { base64url } from './base64url.ts';
import type { RandomBytes } from './ports/random-bytes.ts';

/** The 66 characters of a verifier (RFC 7636 §4.1, spec §5). */
const UNRESERVED = String.fromCharCode(...new Array(128).keys()).replaceAll(/[^\w.~-]/g, '');

/** RFC 7636 §4.1: 43 to 128 unreserved characters. */
export function isCodeVerifier(value: unknown): value is CodeVerifier {
  return typeof value === 'string' && /^[\w.~-]{43,128}$/.test(value);
}

/** A fresh code_verifier of `length` characters (RFC 7636 §4.1). Throws RangeError outside 43 to 128. */
export function createCodeVerifier(randomBytes: RandomBytes, length = 64): CodeVerifier {
  // 256 is not a multiple of 66: bytes from 198 up are dropped, so that every character is equally likely.
  const usable = 256 - (256 % UNRESERVED.length);
  let verifier = '';
  while (verifier.length < length) {
    for (const byte of randomBytes(length - verifier.length)) {
      if (byte < usable) verifier += UNRESERVED.charAt(byte % UNRESERVED.length);
    }
  }
  if (!isCodeVerifier(verifier)) throw new RangeError(`Expected a length between 43 and 128. Received ${length}.`);
  return verifier;
}

/** The S256 code_challenge of a verifier (RFC 7636 §4.2). */
export async function deriveCodeChallenge(verifier: CodeVerifier): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(digest));
}

/** A new, unguessable state of 256 random bits (SEC-7). */
export function createState(randomBytes: RandomBytes): string {
  return base64url(randomBytes(32));
}
