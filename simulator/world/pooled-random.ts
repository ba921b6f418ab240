import type { RandomBytes } from './world.ts';

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
