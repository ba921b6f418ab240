import { z } from 'zod';
import { deleteRecord, findRecord, findRecordsOf, saveRecord } from '../../store/sql/expiring-records.ts';
import { randomGuid } from '../../world/random.ts';
import type { World } from '../../world/world.ts';

/** How long the browser may take to use or make a passkey, in milliseconds. */
export const PASSKEY_TIMEOUT_MS = 5 * 60 * 1000;

const challengeDocument = z.object({
  /** The login that it belongs to. Null when it is for a new passkey. */
  stateToken: z.string().nullable(),
  /** In base64url. The authenticator signs it. */
  challenge: z.string(),
  /** The origin of the page that asked. The passkey is accepted from it only. */
  origin: z.string(),
});
export type PasskeyChallenge = z.infer<typeof challengeDocument>;

/** Saves a challenge and returns its id. It makes the previous challenge for the same login invalid. */
export async function savePasskeyChallenge(
  world: World,
  accountId: string,
  document: PasskeyChallenge,
): Promise<string> {
  for (const earlier of await findRecordsOf(world, 'passkey-challenge', accountId, challengeDocument)) {
    if (earlier.document.stateToken === document.stateToken) await deleteRecord(world, 'passkey-challenge', earlier.id);
  }
  const id = randomGuid(world.randomBytes);
  const expiresAt = world.now + PASSKEY_TIMEOUT_MS;
  await saveRecord(world, 'passkey-challenge', { id, subject: accountId, document, expiresAt });
  return id;
}

/**
 * Returns the challenge of this member and login, and deletes it: each attempt needs a new one. Undefined if it is
 * unknown, used or expired.
 */
export async function redeemPasskeyChallenge(
  world: World,
  id: string,
  { accountId, stateToken }: { accountId: string; stateToken: string | null },
): Promise<PasskeyChallenge | undefined> {
  const found = await findRecord(world, 'passkey-challenge', id, challengeDocument);
  if (found?.subject !== accountId || found.document.stateToken !== stateToken) return undefined;
  return (await deleteRecord(world, 'passkey-challenge', id)) ? found.document : undefined;
}
