import { z } from 'zod';
import { readSiteToken, signSiteToken } from '../../auth/tokens/site-token.ts';
import { deleteGrant, findGrant, saveGrant } from '../../store/sqlite/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import type { ProvedLogin } from './proved-login.ts';

/** MEM-11: five minutes, for one authorization. */
const LIFETIME_MS = 5 * 60 * 1000;

const claims = z.object({ jti: z.string() });

/** Proof that a member has just logged in, for one authorization request to use. */
export async function issueSessionToken(world: World, { memberId }: ProvedLogin): Promise<string> {
  const id = randomName(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  await saveGrant(world, 'session-token', { id, subject: memberId, document: {}, expiresAt });
  return signSiteToken(world.site, 'session', { jti: id, exp: Math.ceil(expiresAt / 1000) });
}

/** Returns the member whom a session token proves, and uses the token up. Undefined unless it is a fresh one of this site. */
export async function redeemSessionToken(world: World, token: string): Promise<string | undefined> {
  const read = readSiteToken(world, 'session', token, claims);
  const grant = read && (await findGrant(world, 'session-token', read.jti, z.object({})));
  if (!grant?.subject) return undefined;
  return (await deleteGrant(world, 'session-token', grant.id)) ? grant.subject : undefined;
}
