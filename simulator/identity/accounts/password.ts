import { scrypt, timingSafeEqual } from 'node:crypto';
import type { World } from '../../world/world.ts';

/** Parameter N of scrypt (SEC-22): one hash takes some tens of milliseconds, on another thread. */
const DEFAULT_COST = 16_384;
const KEY_LENGTH = 32;

/** Returns a salted scrypt hash. The text contains its own cost, so a store can hold hashes of different costs. */
export async function hashPassword(
  password: string,
  { randomBytes, passwordCost }: Pick<World, 'randomBytes' | 'passwordCost'>,
): Promise<string> {
  const salt = Buffer.from(randomBytes(16));
  const cost = costOf(passwordCost);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Returns whether `password` has this hash. Without a hash it does the same work and returns false, so the time of an
 * answer does not show which addresses have an account (SEC-21).
 */
export async function isPasswordOf(
  password: string,
  hash: string | null,
  { passwordCost }: Pick<World, 'passwordCost'>,
): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (hash ?? '').split('$');
  const cost = hash === null ? costOf(passwordCost) : { N: Number(n), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const expected = Buffer.from(key, 'base64url');
  const isSame = expected.length === derived.length && timingSafeEqual(derived, expected);
  // In UTF-8, all lone surrogates are one character: passwords with them would equal each other.
  return hash !== null && isSame && password.isWellFormed();
}

function costOf(n = DEFAULT_COST): { N: number; r: number; p: number } {
  return { N: n, r: 8, p: 1 };
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_LENGTH, cost, (failure, key) => (failure ? reject(failure) : resolve(key)));
  });
}
