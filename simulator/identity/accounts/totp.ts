import { createHmac } from 'node:crypto';
import type { EpochMs } from '../../world/clock.ts';

const STEP_MS = 30_000;
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

/** The first and the last step whose codes are right at `at`: one before and one after, because clocks differ (RFC 6238 §5.2). */
export function acceptedSteps(at: EpochMs): { readonly first: number; readonly last: number } {
  const now = Math.floor(at / STEP_MS);
  return { first: now - 1, last: now + 1 };
}

/** The step of which `code` is, among those that are right at `at`. Undefined if it is of none. */
export function stepOfTotp(secret: string, at: EpochMs, code: string): number | undefined {
  const { first, last } = acceptedSteps(at);
  return [first + 1, first, last].find((step) => totp(secret, step * STEP_MS) === code);
}

/** The time from which on the codes of `step` are not right any more. */
export function endOfStep(step: number): EpochMs {
  return (step + 2) * STEP_MS;
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.toUpperCase().replaceAll(/[\s=]/g, '')]
    .map((letter) => Math.max(0, ALPHABET.indexOf(letter)).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
