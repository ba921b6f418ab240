import { z } from 'zod';
import type { EpochMs } from '../clock/clock.ts';
import { signingKeyOf } from '../sites/signing-key.ts';
import type { Database } from '../store/database.ts';
import type { Site } from '../world/site.ts';
import type { World } from '../world/world.ts';
import { peekJwsHeader, signJws, verifyJws } from './jws.ts';

/** What a token is for, and the text official tokens start with (wire §1.4, §1.5). */
const PREFIX = {
  access: 'OauthNG.JWS.',
  refresh: 'IST.',
  session: 'JWS.',
} as const;
export type TokenPurpose = keyof typeof PREFIX;

/** A page's client sends one token again and again; what is not sent any more goes with the rest. */
const MAX_REMEMBERED = 5000;

/** A token whose signature has been checked, and with which key: what was signed stays signed. */
interface SignedToken {
  readonly purpose: TokenPurpose;
  readonly siteId: string;
  readonly signingKey: string;
  readonly expiresAt: EpochMs;
  readonly claims: unknown;
}

const header = z.object({ kid: z.string(), typ: z.string() });
const expiry = z.looseObject({ exp: z.number() });

/** A token that only this site signs and only for this purpose. `exp` in seconds (RFC 7519 §4.1.4). */
export function signSiteToken<C extends { readonly exp: number }>(
  site: Site,
  purpose: TokenPurpose,
  claims: C,
): string {
  return PREFIX[purpose] + signJws({ typ: purpose, kid: site.siteId }, claims, signingKeyOf(site));
}

/** The site that `token` names, unproved: whoever uses it goes on to `readSiteToken`. */
export function siteIdOfToken(db: Database, purpose: TokenPurpose, token: string): string | undefined {
  const known = signedTokens(db).get(token);
  if (known) return known.siteId;
  const jws = jwsOf(purpose, token);
  return jws === undefined ? undefined : header.safeParse(peekJwsHeader(jws)).data?.kid;
}

/** The claims of a live token of this site and purpose, or undefined. A token dies with the second of its expiry. */
export function readSiteToken<T>(
  { db, site, now }: Pick<World, 'db' | 'site' | 'now'>,
  purpose: TokenPurpose,
  token: string,
  schema: z.ZodType<T>,
): T | undefined {
  const tokens = signedTokens(db);
  const known = tokens.get(token);
  const signed = known?.signingKey === site.signingKey ? known : checkSignature(site, purpose, token);
  if (signed?.purpose !== purpose || signed.expiresAt <= now) return undefined;
  if (signed !== known) {
    if (tokens.size >= MAX_REMEMBERED) tokens.clear();
    tokens.set(token, signed);
  }
  return schema.safeParse(signed.claims).data;
}

/** Beside the database that the sites are in, so that nothing outlives it. */
const tokensByDatabase = new WeakMap<object, Map<string, SignedToken>>();

function signedTokens({ identity }: Database): Map<string, SignedToken> {
  const tokens = tokensByDatabase.get(identity) ?? new Map<string, SignedToken>();
  tokensByDatabase.set(identity, tokens);
  return tokens;
}

function checkSignature(site: Site, purpose: TokenPurpose, token: string): SignedToken | undefined {
  const { siteId, signingKey } = site;
  const jws = jwsOf(purpose, token);
  const verified = jws === undefined ? undefined : verifyJws(jws, signingKeyOf(site));
  const read = header.safeParse(verified?.header).data;
  if (read?.kid !== siteId || read.typ !== purpose) return undefined;
  const { data } = expiry.safeParse(verified?.claims);
  return data && { purpose, siteId, signingKey, expiresAt: data.exp * 1000, claims: data };
}

function jwsOf(purpose: TokenPurpose, token: string): string | undefined {
  const prefix = PREFIX[purpose];
  return token.startsWith(prefix) ? token.slice(prefix.length) : undefined;
}
