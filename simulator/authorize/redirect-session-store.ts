import { z } from 'zod';
import { findGrant, saveGrant } from '../grants/grant-store.ts';
import { randomGuid } from '../world/random.ts';
import type { World } from '../world/world.ts';

/** A page is opened soon after its address was made, or never. */
const LIFETIME_MS = 30 * 60 * 1000;

const remembered = z.object({
  /** `Origin` of the request that made the session: where a web message may go (AUT-7). */
  origin: z.string().nullable(),
  /** The token family of the caller, which a logout ends. */
  tokenFamily: z.string().nullable(),
  /** The caller when a member, whom the hosted pages then know (preferences.maintainIdentity). */
  memberId: z.string().nullable(),
});
export type RememberedRedirect = z.infer<typeof remembered>;

/** Remembers who asked for a redirect, under an id that goes into the address. */
export async function rememberRedirect(world: World, redirect: RememberedRedirect): Promise<string> {
  const id = randomGuid(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  await saveGrant(world, 'redirect-session', { id, subject: redirect.memberId, document: redirect, expiresAt });
  return id;
}

export async function findRedirect(world: World, id: string | undefined): Promise<RememberedRedirect | undefined> {
  const grant = id === undefined ? undefined : await findGrant(world, 'redirect-session', id, remembered);
  return grant?.document;
}
