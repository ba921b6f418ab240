import { z } from 'zod';
import { deleteGrant, deleteGrantsOf, findGrantsOf, saveGrant } from '../grants/grant-store.ts';
import { randomName } from '../world/random.ts';
import type { World } from '../world/world.ts';
import { IdentityError } from './identity-error.ts';

/** MEM-7: attempts that are let through in a quarter of an hour, when the site's setting is on. */
const WINDOW_MS = 15 * 60 * 1000;
const ALLOWED = { email: 10, address: 30, recovery: 5 } as const;

/** Whose attempts are counted: an e-mail's, a client address's, or a member's who asks for recovery mails. */
export interface Counted {
  readonly kind: keyof typeof ALLOWED;
  readonly key: string;
}

/**
 * Uses up one attempt of each, or of none when one has no more: then it answers undefined. It counts before anything is
 * compared, because guesses sent at once must not share one. Answers what `giveBack` takes.
 */
export async function takeAttempt(world: World, ...counted: Counted[]): Promise<string[] | undefined> {
  if (!world.site.settings.throttling) return [];
  return world.db.transaction(async (db) => {
    const within = { ...world, db };
    for (const { kind, key } of counted) {
      const taken = await findGrantsOf(within, 'throttle', `${kind}:${key}`, z.object({}));
      if (taken.length >= ALLOWED[kind]) return undefined;
    }
    const expiresAt = world.now + WINDOW_MS;
    const ids: string[] = [];
    for (const { kind, key } of counted) {
      const id = randomName(world.randomBytes);
      await saveGrant(within, 'throttle', { id, subject: `${kind}:${key}`, document: {}, expiresAt });
      ids.push(id);
    }
    return ids;
  });
}

/** After a good login its own attempt does not count, and its e-mail has nothing to answer for any more. */
export async function giveBack(world: World, attempt: readonly string[], { kind, key }: Counted): Promise<void> {
  for (const id of attempt) await deleteGrant(world, 'throttle', id);
  if (attempt.length > 0) await deleteGrantsOf(world, 'throttle', `${kind}:${key}`);
}

export function throttled(): IdentityError {
  const seconds = WINDOW_MS / 1000;
  return new IdentityError('THROTTLED_FEATURE', 'Too many tries. Wait a quarter of an hour.', seconds);
}
