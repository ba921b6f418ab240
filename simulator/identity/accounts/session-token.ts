import { z } from 'zod';
import { readSiteToken, signSiteToken } from '../../auth/site-token.ts';
import { findTokenFamily, type TokenFamily } from '../../auth/token-family.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/sql/expiring-records.ts';
import { randomName } from '../../world/random.ts';
import type { World } from '../../world/world.ts';
import type { LoggedInMember, ProvedLogin } from './proved-login.ts';

/** MEM-11: five minutes, for one authorization. */
const LIFETIME_MS = 5 * 60 * 1000;

const claims = z.object({ jti: z.string() });

const document = z.object({
  /** A session token that was issued for a session on the site ends with that session. */
  tokenFamily: z.string().nullable().default(null),
  loggedInAt: z.number().nullable().default(null),
});

/**
 * Issues a token that proves a login. It can be used by one authorization request. `session` is the session on the site that
 * it was issued for, if any: then nobody has proved anything now, and the login is as old as that session's.
 */
export async function issueSessionToken(
  world: World,
  { memberId }: ProvedLogin,
  session?: Pick<TokenFamily, 'id' | 'loggedInAt'>,
): Promise<string> {
  const id = randomName(world.randomBytes);
  const expiresAt = world.now + LIFETIME_MS;
  const stored: z.infer<typeof document> = {
    tokenFamily: session?.id ?? null,
    loggedInAt: session ? session.loggedInAt : world.now,
  };
  await saveRecord(world, 'session-token', { id, subject: memberId, document: stored, expiresAt });
  return signSiteToken(world.site, 'session', { jti: id, exp: Math.ceil(expiresAt / 1000) });
}

/**
 * Returns the member of a session token, and deletes the token. Undefined if it is used, expired or not of this site.
 */
export async function redeemSessionToken(world: World, token: string): Promise<LoggedInMember | undefined> {
  const read = readSiteToken(world, 'session', token, claims);
  const record = read && (await findRecord(world, 'session-token', read.jti, document));
  if (!record?.subject) return undefined;
  const { tokenFamily, loggedInAt } = record.document;
  if (tokenFamily !== null && (await findTokenFamily(world, tokenFamily)) === undefined) return undefined;
  const isFirst = await deleteRecord(world, 'session-token', record.id);
  return isFirst ? { memberId: record.subject, loggedInAt } : undefined;
}
