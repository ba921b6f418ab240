import { createHmac } from 'node:crypto';
import type { EpochMs } from '../../world/clock.ts';

const STEP_MS = 30_000;
/** How long a code is valid: during its own step, the step before and the step after. */
export const TOTP_WINDOW_MS = 3 * STEP_MS;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code of an authenticator app at `at` (RFC 6238 with SHA-1, as those apps use it). `secret` is base32. The number of
 * the step is written as a signed number, because a site's clock can show a time before 1970.
 */
export function totp(secret: string, at: EpochMs, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Whether `code` is right now, or was one step before, or will be one step after, because clocks differ (RFC 6238
 * §5.2).
 */
export function isTotpOf(secret: string, at: EpochMs, code: string): boolean {
  return [0, -STEP_MS, STEP_MS].some((skew) => totp(secret, at + skew) === code);
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.toUpperCase().replaceAll(/[\s=]/g, '')]
    .map((letter) => Math.max(0, ALPHABET.indexOf(letter)).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
