import { z } from 'zod';
import { deleteGrantsOf, findGrantsOf, saveGrant } from '../grants/grant-store.ts';
import { randomName } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { IdentityError } from './identity-error.ts';

/** MEM-7: attempts that are let through in a quarter of an hour, when the site's setting is on. */
const WINDOW_MS = 15 * 60 * 1000;
const ALLOWED = { email: 10, address: 30, recovery: 5 } as const;
export type ThrottleKind = keyof typeof ALLOWED;

/** Whether `key` has used up its attempts. Always false while the site's setting is off. */
export async function isThrottled(world: World, kind: ThrottleKind, key: string): Promise<boolean> {
  if (!world.site.settings.throttling) return false;
  const noted = await findGrantsOf(world, 'throttle', `${kind}:${key}`, z.object({}));
  return noted.length >= ALLOWED[kind];
}

export async function noteAttempt(world: World, kind: ThrottleKind, key: string): Promise<void> {
  if (!world.site.settings.throttling) return;
  const id = randomName(world.randomBytes);
  const expiresAt = world.now + WINDOW_MS;
  await saveGrant(world, 'throttle', { id, subject: `${kind}:${key}`, document: {}, expiresAt });
}

/** After a good login the address has nothing to answer for any more. */
export async function forgetAttempts(world: World, kind: ThrottleKind, key: string): Promise<void> {
  if (world.site.settings.throttling) await deleteGrantsOf(world, 'throttle', `${kind}:${key}`);
}

export function throttled(): IdentityError {
  const seconds = WINDOW_MS / 1000;
  return new IdentityError('THROTTLED_FEATURE', 'Too many tries. Wait a quarter of an hour.', seconds);
}
