import { z } from 'zod';
import { deleteGrant, findGrant, saveGrant } from '../grants/grant-store.ts';
import { randomName } from '../world/random.ts';
import type { World } from '../world/world.ts';
import type { PendingAuthorization } from './authorize.ts';

/** As long as somebody may look for their password. */
const LIFETIME_MS = 30 * 60 * 1000;

const pending: z.ZodType<PendingAuthorization> = z.object({
  target: z.union([
    z.object({ kind: z.enum(['query', 'fragment']), redirectUri: z.string() }),
    z.object({ kind: z.literal('web_message'), origin: z.string() }),
  ]),
  codeChallenge: z.string(),
  redirectUri: z.string().nullable(),
  state: z.string(),
  offlineAccess: z.boolean(),
});

/** Keeps an authorization while its sign-in form is open; the id goes into the form. */
export async function startTransaction(world: World, authorization: PendingAuthorization): Promise<string> {
  const id = randomName(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  await saveGrant(world, 'sign-in-transaction', { id, subject: null, document: authorization, expiresAt });
  return id;
}

export async function findTransaction(world: World, id: string): Promise<PendingAuthorization | undefined> {
  return (await findGrant(world, 'sign-in-transaction', id, pending))?.document;
}

/** False when it was ended before: a form posted twice concludes once. */
export function endTransaction(world: World, id: string): Promise<boolean> {
  return deleteGrant(world, 'sign-in-transaction', id);
}
