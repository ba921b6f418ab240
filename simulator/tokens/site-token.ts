import { z } from 'zod';
import type { EpochMs } from '../clock/clock.ts';
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

/** A token that this site has signed. */
interface Genuine {
  readonly purpose: TokenPurpose;
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
  return PREFIX[purpose] + signJws({ typ: purpose, kid: site.siteId }, claims, keyOf(site));
}

/** The site that `token` names, unproved: whoever uses it goes on to `readSiteToken`. */
export function siteIdOfToken(purpose: TokenPurpose, token: string): string | undefined {
  const jws = jwsOf(purpose, token);
  return jws === undefined ? undefined : header.safeParse(peekJwsHeader(jws)).data?.kid;
}

/** The claims of a live token of this site and purpose, or undefined. A token dies with the second of its expiry. */
export function readSiteToken<T>(
  { site, now }: Pick<World, 'site' | 'now'>,
  purpose: TokenPurpose,
  token: string,
  schema: z.ZodType<T>,
): T | undefined {
  const tokens = genuineTokens(site);
  const genuine = tokens.get(token) ?? verified(site, purpose, token);
  if (genuine === undefined || genuine.purpose !== purpose) return undefined;
  if (tokens.size >= MAX_REMEMBERED) tokens.clear();
  tokens.set(token, genuine);
  return genuine.expiresAt <= now ? undefined : schema.safeParse(genuine.claims).data;
}

/** What is signed stays signed, as long as the site is what it is: its key goes with it. */
const genuineBySite = new WeakMap<Site, Map<string, Genuine>>();

function genuineTokens(site: Site): Map<string, Genuine> {
  const tokens = genuineBySite.get(site) ?? new Map<string, Genuine>();
  genuineBySite.set(site, tokens);
  return tokens;
}

function verified(site: Site, purpose: TokenPurpose, token: string): Genuine | undefined {
  const jws = jwsOf(purpose, token);
  const signed = jws === undefined ? undefined : verifyJws(jws, keyOf(site));
  const read = header.safeParse(signed?.header).data;
  if (read?.kid !== site.siteId || read.typ !== purpose) return undefined;
  const { data } = expiry.safeParse(signed?.claims);
  return data && { purpose, expiresAt: data.exp * 1000, claims: data };
}

function jwsOf(purpose: TokenPurpose, token: string): string | undefined {
  const prefix = PREFIX[purpose];
  return token.startsWith(prefix) ? token.slice(prefix.length) : undefined;
}

function keyOf(site: Site): Buffer {
  return Buffer.from(site.signingKey, 'base64url');
}
