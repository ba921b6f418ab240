import type { RandomBytes } from './world.ts';

const POOL_BYTES = 4096;

/** As `randomBytes`, drawn for many calls at once: a draw costs more than its bytes. No byte is given out twice. */
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
