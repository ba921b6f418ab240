import { createHash } from 'node:crypto';
import type { EpochMs } from './clock.ts';
import type { RandomBytes } from './request-context.ts';

/** An unguessable name of 256 bits, in base64url. */
export function randomName(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A random GUID (RFC 9562 §5.4, version 4). Every response has one, so for speed it is built without a buffer. */
export function randomGuid(randomBytes: RandomBytes): string {
  const bytes = randomBytes(16);
  let guid = '';
  for (let at = 0; at < 16; at++) {
    if (at === 4 || at === 6 || at === 8 || at === 10) guid += '-';
    guid += HEX[markedByte(bytes[at] ?? 0, at)];
  }
  return guid;
}

/** The GUID that a name always has: for ids of what is not stored by itself. It can be guessed. */
export function namedGuid(name: string): string {
  return randomGuid(() => createHash('sha256').update(name).digest());
}

/**
 * A GUID that sorts by time (RFC 9562 §5.7, version 7), so that rows with such ids are stored in the order of their
 * creation. It can be guessed in part: use it as an id, never as a secret.
 */
export function orderedGuid(now: EpochMs, randomBytes: RandomBytes): string {
  const time = Math.max(now, 0).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${randomGuid(randomBytes).slice(15)}`;
}

/** Sets the bits of version and variant, which are in the seventh and in the ninth byte. */
function markedByte(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x40;
  return at === 8 ? (byte & 0x3f) | 0x80 : byte;
}

const POOL_BYTES = 4096;

/**
 * Like `randomBytes`, but gets bytes for many calls at once, because each system call is expensive. No byte is returned
 * twice.
 */
export function pooledRandom(randomBytes: RandomBytes): RandomBytes {
  let pool = new Uint8Array(0);
  let given = 0;
  return (length) => {
    if (length > POOL_BYTES) return randomBytes(length);
    if (given + length > pool.length) {
      pool = new Uint8Array(randomBytes(POOL_BYTES));
      given = 0;
    }
    given += length;
    return pool.slice(given - length, given);
  };
}
