import { z } from 'zod';
import { readSiteToken, signSiteToken } from '../../auth/site-token.ts';
import { findTokenFamily, type TokenFamily } from '../../auth/token-family.ts';
import { randomName } from '../../platform/random.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { deleteRecord, findRecord, saveRecord } from '../../store/expiring-records.ts';
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
  context: RequestContext,
  { memberId }: ProvedLogin,
  session?: Pick<TokenFamily, 'id' | 'loggedInAt'>,
): Promise<string> {
  const id = randomName(context.randomBytes);
  const expiresAt = context.now + LIFETIME_MS;
  const stored: z.infer<typeof document> = {
    tokenFamily: session?.id ?? null,
    loggedInAt: session ? session.loggedInAt : context.now,
  };
  await saveRecord(context, 'session-token', { id, subject: memberId, document: stored, expiresAt });
  return signSiteToken(context.site, 'session', { jti: id, exp: Math.ceil(expiresAt / 1000) });
}

/** Returns the member of a session token, and deletes the token. Undefined if it is used, expired or not of this site. */
export async function redeemSessionToken(context: RequestContext, token: string): Promise<LoggedInMember | undefined> {
  const read = readSiteToken(context, 'session', token, claims);
  const record = read && (await findRecord(context, 'session-token', read.jti, document));
  if (!record?.subject) return undefined;
  const { tokenFamily, loggedInAt } = record.document;
  if (tokenFamily !== null && (await findTokenFamily(context, tokenFamily)) === undefined) return undefined;
  const isFirst = await deleteRecord(context, 'session-token', record.id);
  return isFirst ? { memberId: record.subject, loggedInAt } : undefined;
}
