import { deleteRecord, findRecord, saveRecord } from '../../store/sql/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import { type LoginProgress, loginProgress } from './login-progress.ts';

/** MEM-9: half an hour, bound to the identity. */
const LIFETIME_MS = 30 * 60 * 1000;

/** Issues a token with which the client continues an unfinished login. */
export async function issueStateToken(world: World, accountId: string, progress: LoginProgress): Promise<string> {
  const id = randomName(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  await saveRecord(world, 'state-token', { id, subject: accountId, document: progress, expiresAt });
  return id;
}

/** Finds the account and the progress of the login of a state token. */
export async function findState(
  world: World,
  stateToken: string,
): Promise<{ accountId: string; progress: LoginProgress } | undefined> {
  const record = await findRecord(world, 'state-token', stateToken, loginProgress);
  return record?.subject ? { accountId: record.subject, progress: record.document } : undefined;
}

export async function endState(world: World, stateToken: string): Promise<void> {
  await deleteRecord(world, 'state-token', stateToken);
}
