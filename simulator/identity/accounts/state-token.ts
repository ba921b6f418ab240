import { deleteGrant, findGrant, saveGrant } from '../../store/sqlite/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { type LoginProgress, loginProgress } from './login-progress.ts';

/** MEM-9: half an hour, bound to the identity. */
const LIFETIME_MS = 30 * 60 * 1000;

/** A token that carries an unfinished login from one call to the next. */
export async function issueStateToken(world: World, accountId: string, progress: LoginProgress): Promise<string> {
  const id = randomName(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  await saveGrant(world, 'state-token', { id, subject: accountId, document: progress, expiresAt });
  return id;
}

/** The account that a state token was issued for, and how far its login has come. */
export async function findState(
  world: World,
  stateToken: string,
): Promise<{ accountId: string; progress: LoginProgress } | undefined> {
  const grant = await findGrant(world, 'state-token', stateToken, loginProgress);
  return grant?.subject ? { accountId: grant.subject, progress: grant.document } : undefined;
}

export async function endState(world: World, stateToken: string): Promise<void> {
  await deleteGrant(world, 'state-token', stateToken);
}
