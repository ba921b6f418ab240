import { scrypt, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../../world/world.ts';

/** The cost of the slow hash (SEC-22): tens of milliseconds, not on the main thread. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const KEY_LENGTH = 32;

/** A salted scrypt hash, as text that contains its parameters. */
export async function hashPassword(password: string, randomBytes: RandomBytes): Promise<string> {
  const salt = Buffer.from(randomBytes(16));
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Returns whether `password` has this hash. Without a hash, it takes as long and returns false, so that the response
 * time does not reveal which addresses have an account (SEC-21).
 */
export async function isPasswordOf(password: string, hash: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (hash ?? '').split('$');
  const cost = hash === null ? COST : { N: Number(n), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const expected = Buffer.from(key, 'base64url');
  return hash !== null && expected.length === derived.length && timingSafeEqual(derived, expected);
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, cost, (failure, key) => (failure ? reject(failure) : resolve(key)));
  });
}
