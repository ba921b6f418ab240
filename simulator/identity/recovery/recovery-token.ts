import { z } from 'zod';
import { deleteRecord, findRecord, saveRecord } from '../../store/sql/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';

/** MEM-13. */
const LIFETIME_MS = 60 * 60 * 1000;

/** Issues a token with which its bearer can set a new password once, within an hour. */
export async function issueRecoveryToken(world: World, accountId: string): Promise<string> {
  const id = randomName(world.randomBytes);
  await saveRecord(world, 'recovery-token', {
    id,
    subject: accountId,
    document: {},
    expiresAt: world.now + LIFETIME_MS,
  });
  return id;
}

export async function accountIdOfRecovery(world: World, token: string): Promise<string | undefined> {
  return (await findRecord(world, 'recovery-token', token, z.object({})))?.subject ?? undefined;
}

/** Deletes the token. Returns false if it was used before: of two uses at once, only one succeeds. */
export function redeemRecoveryToken(world: World, token: string): Promise<boolean> {
  return deleteRecord(world, 'recovery-token', token);
}
