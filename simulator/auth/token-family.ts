import { z } from 'zod';
import type { AccessOnlyResponse, TokenResponse } from '#contracts/oauth/token-response.ts';
import type { EpochMs } from '../platform/clock.ts';
import { orderedGuid } from '../platform/random.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Site } from '../platform/site.ts';
import { endRecord, findEndsOf, findRecord, findRecordsOf, saveRecord } from '../store/expiring-records.ts';
import { type Ending, type SessionEnd, type StoredEnd, sessionEnd, storedEndOf } from './session-end.ts';
import { claimsOf, signSiteToken, type VerifiedToken } from './site-token.ts';

/** TOK-5: a family that is not renewed for this long expires. */
const IDLE_MS = 14 * 24 * 60 * 60 * 1000;
/** TOK-7: how long a renewal can be repeated when its answer was lost. */
const GRACE_MS = 10_000;

const familyDocument = z.object({
  role: z.enum(['visitor', 'member', 'app']),
  /** The holder without an account: a visitor, or the app. A member is the subject of the record. */
  visitorId: z.string().optional(),
  /** Counts the renewals under a rotating policy. Each refresh token contains its generation. */
  generation: z.number(),
  renewedAt: z.number(),
  /** The absolute end (SEC-9), in milliseconds. */
  endsAt: z.number(),
  /** The browser session of the hosted pages from which the tokens came. */
  hostedSession: z.string().nullable(),
  /** When the holder last proved who they are. A renewal does not change it. Families of older versions do not know. */
  loggedInAt: z.number().nullable().default(null),
  /** The id under which the request log has the login that the tokens came from. */
  flowId: z.string().nullable().default(null),
  /** Of a member: the visitor who asked for the login, whose data may become the member's. */
  formerVisitor: z.string().nullable().default(null),
});

/** All tokens that descend from one grant. They are renewed and revoked together. */
export interface TokenFamily extends Omit<z.infer<typeof familyDocument>, 'visitorId'> {
  readonly id: string;
  readonly subject: string;
}

const refreshClaims = z.object({ fam: z.string(), gen: z.number() });

/** Starts a family and returns its first tokens. Without `loggedInAt`, the grant itself is the proof. */
export async function startTokenFamily(
  context: RequestContext,
  holder: Pick<TokenFamily, 'subject' | 'role' | 'hostedSession'> &
    Partial<Pick<TokenFamily, 'loggedInAt' | 'flowId' | 'formerVisitor'>>,
): Promise<{ family: TokenFamily; tokens: TokenResponse }> {
  const family: TokenFamily = {
    loggedInAt: context.now,
    flowId: null,
    formerVisitor: null,
    ...holder,
    id: orderedGuid(context.now, context.randomBytes),
    generation: 0,
    renewedAt: context.now,
    endsAt: context.now + lifetimeSecondsOf(context, holder.role) * 1000,
  };
  await saveFamily(context, family, 'insert');
  return { family, tokens: tokensOf(context, family) };
}

/** An app asks for a new token instead of renewing one, so its family ends with its access token. */
function lifetimeSecondsOf({ site }: RequestContext, role: TokenFamily['role']): number {
  const { accessTokenSeconds, refreshTokenSeconds } = site.settings;
  return role === 'app' ? accessTokenSeconds : refreshTokenSeconds;
}

type Renewed =
  | { readonly kind: 'open'; readonly tokens: TokenResponse }
  | { readonly kind: 'expired' }
  | { readonly kind: 'ended'; readonly end: SessionEnd };

/** Renews tokens by a refresh token of this site (TOK-6, TOK-7). The re-use of one that was replaced ends its family. */
export async function renewTokens(context: RequestContext, refreshToken: VerifiedToken<'refresh'>): Promise<Renewed> {
  const claims = claimsOf(refreshToken, context.now, refreshClaims);
  if (claims === undefined) return { kind: 'expired' };
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    const opened = await openFamily(within, claims.fam);
    return opened.kind === 'open' ? renewFamily(within, opened.family, claims.gen) : opened;
  });
}

async function renewFamily(context: RequestContext, family: TokenFamily, generation: number): Promise<Renewed> {
  const { refreshPolicy } = context.site.settings;
  if (refreshPolicy === 'static' || generation === family.generation) {
    const rotates = refreshPolicy !== 'static';
    const renewed = { ...family, generation: family.generation + Number(rotates), renewedAt: context.now };
    await saveFamily(context, renewed, 'update');
    return { kind: 'open', tokens: tokensOf(context, renewed) };
  }
  // A token from after a snapshot that was restored since. Nobody has replaced it, so its use is no re-use.
  if (generation > family.generation) return { kind: 'ended', end: { cause: 'lost', lost: context.site.sessionsLost } };
  // Negative for a request that began before the renewal and waited for it, and when the clock was set back.
  const elapsed = context.now - family.renewedAt;
  const answerWasLost = generation === family.generation - 1 && Math.abs(elapsed) <= GRACE_MS;
  if (refreshPolicy === 'rotate-with-grace' && answerWasLost) {
    // Signing is deterministic: signing at the time of the renewal returns the same pair that was lost.
    return { kind: 'open', tokens: tokensOf({ ...context, now: family.renewedAt }, family) };
  }
  const end: StoredEnd = { cause: 'refresh-token-reused', at: context.now };
  await endTokenFamily(context, family.id, end);
  return { kind: 'ended', end };
}

type OpenedFamily =
  | { readonly kind: 'open'; readonly family: TokenFamily }
  | { readonly kind: 'ended'; readonly end: SessionEnd };

/** Finds a family, or says how it has ended. Its record stays until its last token expires, so that it can be told. */
export async function openFamily(context: RequestContext, id: string): Promise<OpenedFamily> {
  const record = await findRecord(context, 'token-family', id, familyDocument);
  if (!record) {
    const end = await storedEndOf(context, 'token-family', id);
    return { kind: 'ended', end: end ?? { cause: 'lost', lost: context.site.sessionsLost } };
  }
  const { visitorId = '', ...document } = record.document;
  const family = { id, subject: record.subject ?? visitorId, ...document };
  return isIdle(family, context.now) ? { kind: 'ended', end: expiryOf(family) } : { kind: 'open', family };
}

/** Finds a family that has not ended. */
export async function findTokenFamily(context: RequestContext, id: string): Promise<TokenFamily | undefined> {
  const opened = await openFamily(context, id);
  return opened.kind === 'open' ? opened.family : undefined;
}

/** The sessions of a member: how many are open, and how others have ended, the last one first. */
export interface MemberSessions {
  readonly open: number;
  readonly ends: readonly SessionEnd[];
}

export async function sessionsOf(context: RequestContext, memberId: string): Promise<MemberSessions> {
  const families = (await findRecordsOf(context, 'token-family', memberId, familyDocument)).map(
    ({ id, document }): TokenFamily => ({ id, subject: memberId, ...document }),
  );
  const idle = families.filter((family) => isIdle(family, context.now));
  const ended = await findEndsOf(context, 'token-family', memberId, sessionEnd);
  const ends = [...ended, ...idle.map(expiryOf)].sort((one, other) => other.at - one.at);
  return { open: families.length - idle.length, ends };
}

/** Ends all tokens of a family at once (SEC-10). The first end is the one that is told. */
export async function endTokenFamily(context: RequestContext, id: string, end: StoredEnd): Promise<void> {
  await endRecord(context, 'token-family', id, end);
}

/** Ends the families that came from one browser session with the hosted pages (LGO-1). */
export async function endFamiliesOfSession(
  context: RequestContext,
  { memberId, id }: { readonly memberId: string; readonly id: string },
  cause: Ending,
): Promise<void> {
  for (const family of await findRecordsOf(context, 'token-family', memberId, familyDocument)) {
    if (family.document.hostedSession === id) await endTokenFamily(context, family.id, { cause, at: context.now });
  }
}

/** Binds the families of one browser session to the session that takes its place in the same browser. */
export function moveFamiliesOfSession(
  context: RequestContext,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  // In a transaction, like a renewal: otherwise one of them could undo the change of the other.
  return context.db.transaction(context.site.siteId, async (db) => {
    const within = { ...context, db };
    for (const family of await findRecordsOf(within, 'token-family', memberId, familyDocument)) {
      if (family.document.hostedSession !== from) continue;
      const document = { ...family.document, hostedSession: to };
      await saveRecord(within, 'token-family', { ...family, document }, 'update');
    }
  });
}

/** The family that a refresh token could renew now. Undefined when it has expired, ended or was replaced. */
export async function findFamilyOfRefreshToken(
  context: RequestContext,
  token: VerifiedToken<'refresh'>,
): Promise<TokenFamily | undefined> {
  const claims = claimsOf(token, context.now, refreshClaims);
  const family = claims && (await findTokenFamily(context, claims.fam));
  const isCurrent = family?.generation === claims?.gen || context.site.settings.refreshPolicy === 'static';
  return isCurrent ? family : undefined;
}

/**
 * Returns new tokens of a family, and leaves the family as it is. The access token expires with its family at the latest:
 * clients renew by its lifetime only.
 */
export function tokensOf({ site, now }: Pick<RequestContext, 'site' | 'now'>, family: TokenFamily): TokenResponse {
  const issuedAt = Math.floor(now / 1000);
  const left = Math.floor(endOf(family) / 1000) - issuedAt;
  const lifetimeSeconds = Math.max(1, Math.min(site.settings.accessTokenSeconds, left));
  return {
    access_token: signSiteToken(site, 'access', {
      aud: site.clientId,
      sub: family.subject,
      role: family.role,
      fam: family.id,
      iat: issuedAt,
      exp: issuedAt + lifetimeSeconds,
      // Text within JSON, as on the platform. Servers of apps read the id of their site from it.
      data: JSON.stringify({ instance: { instanceId: instanceIdOf(site), metaSiteId: site.siteId } }),
    }),
    refresh_token: signSiteToken(site, 'refresh', {
      fam: family.id,
      gen: family.generation,
      exp: Math.floor(family.endsAt / 1000),
    }),
    token_type: 'Bearer',
    expires_in: lifetimeSeconds,
  };
}

/** Tokens for a holder who gets no refresh token. */
export function accessOnly({ refresh_token: _withheld, ...tokens }: TokenResponse): AccessOnlyResponse {
  return tokens;
}

/** The id of the app's installation on a site. A site has one app, so the id of the site does. */
export function instanceIdOf({ siteId }: Pick<Site, 'siteId'>): string {
  return siteId;
}

function saveFamily(context: RequestContext, family: TokenFamily, tryFirst: 'insert' | 'update'): Promise<void> {
  const { id, subject, ...rest } = family;
  const [member, document] = rest.role === 'member' ? [subject, rest] : [null, { ...rest, visitorId: subject }];
  return saveRecord(context, 'token-family', { id, subject: member, document, expiresAt: rest.endsAt }, tryFirst);
}

function isIdle(family: TokenFamily, now: EpochMs): boolean {
  return endOf(family) <= now;
}

/** How a family ends by itself, with the time at which it does. */
export function expiryOf(family: TokenFamily): Extract<SessionEnd, { cause: 'not-used' | 'expired' }> {
  const at = endOf(family);
  return { cause: at < family.endsAt ? 'not-used' : 'expired', at };
}

/** The end of a family, unless it is renewed or ended before. */
export function endOf({ endsAt, renewedAt }: Pick<TokenFamily, 'endsAt' | 'renewedAt'>): EpochMs {
  return Math.min(endsAt, renewedAt + IDLE_MS);
}
