import type { RandomBytes } from './world.ts';

const POOL_BYTES = 4096;

/** As `randomBytes`, drawn for many calls at once: a draw costs more than its bytes. No byte is given out twice. */
export function pooledRandom(randomBytes: RandomBytes): RandomBytes {
  let pool = new Uint8Array(0);
  return (length) => {
    if (length > POOL_BYTES) return randomBytes(length);
    if (pool.length < length) pool = new Uint8Array(randomBytes(POOL_BYTES));
    const given = pool.slice(0, length);
    pool = pool.subarray(length);
    return given;
  };
}
