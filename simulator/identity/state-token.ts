import { z } from 'zod';
import { deleteGrant, findGrant, saveGrant } from '../grants/grant-store.ts';
import { randomName } from '../world/random.ts';
import type { World } from '../world/world.ts';

/** MEM-9: half an hour, bound to the identity. */
const LIFETIME_MS = 30 * 60 * 1000;

/** A token that carries an unfinished login from one call to the next. */
export async function issueStateToken(world: World, accountId: string): Promise<string> {
  const id = randomName(world.randomBytes);
  await saveGrant(world, 'state-token', { id, subject: accountId, document: {}, expiresAt: world.now + LIFETIME_MS });
  return id;
}

/** The account that a state token was handed out for. */
export async function accountIdOfState(world: World, stateToken: string): Promise<string | undefined> {
  return (await findGrant(world, 'state-token', stateToken, z.object({})))?.subject ?? undefined;
}

export async function endState(world: World, stateToken: string): Promise<void> {
  await deleteGrant(world, 'state-token', stateToken);
}
