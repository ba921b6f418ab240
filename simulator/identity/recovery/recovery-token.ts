import { z } from 'zod';
import { deleteGrant, findGrant, saveGrant } from '../../store/sqlite/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';

/** MEM-13. */
const LIFETIME_MS = 60 * 60 * 1000;

/** A token that lets its bearer choose a new password, once, within the hour. */
export async function issueRecoveryToken(world: World, accountId: string): Promise<string> {
  const id = randomName(world.randomBytes);
  await saveGrant(world, 'recovery-token', {
    id,
    subject: accountId,
    document: {},
    expiresAt: world.now + LIFETIME_MS,
  });
  return id;
}

export async function accountIdOfRecovery(world: World, token: string): Promise<string | undefined> {
  return (await findGrant(world, 'recovery-token', token, z.object({})))?.subject ?? undefined;
}

/** False when it was used before: of two uses at once, one wins. */
export function redeemRecoveryToken(world: World, token: string): Promise<boolean> {
  return deleteGrant(world, 'recovery-token', token);
}
