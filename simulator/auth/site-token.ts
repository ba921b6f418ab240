import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { bytesOfParsed, cacheOfDatabase } from '../platform/cache.ts';
import type { EpochMs } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Site } from '../platform/site.ts';
import { findSite, findSiteOfClient } from '../store/sites.ts';

/** The purpose of a token, and the prefix that official tokens have. */
const PREFIX = {
  access: 'OauthNG.JWS.',
  refresh: 'IST.',
  session: 'JWS.',
} as const;
type TokenPurpose = keyof typeof PREFIX;

/** Not exported, so that only this file can create a VerifiedToken. */
const verified = Symbol('verified');

/** A token whose signature has been checked. It may have expired: `claimsOf` checks the time. */
export interface VerifiedToken<P extends TokenPurpose = TokenPurpose> {
  readonly [verified]: true;
  readonly purpose: P;
  /** The site that signed it. */
  readonly siteId: string;
  /** The site's key at that time. Resetting a site changes its key. */
  readonly signingKey: string;
  readonly expiresAt: EpochMs;
  readonly claims: unknown;
}

const header = z.object({ kid: z.string(), typ: z.string(), key: z.string().optional() });
const audience = z.object({ aud: z.string() });
const expiry = z.looseObject({ exp: z.number() });

/** Signs a token of this site for this purpose. `exp` in seconds (RFC 7519 §4.1.4). */
export function signSiteToken<C extends { readonly exp: number }>(
  site: Site,
  purpose: TokenPurpose,
  claims: C,
): string {
  const named = { typ: purpose, kid: site.siteId, key: signingKeyIdOf(site) };
  return PREFIX[purpose] + signJws(named, claims, signingKeyOf(site));
}

/**
 * Verifies a token and finds the site that signed it. Undefined when no site of this simulator signed it for this
 * purpose.
 */
export async function verifyToken<P extends TokenPurpose>(
  db: Database,
  purpose: P,
  text: string,
): Promise<{ readonly token: VerifiedToken<P>; readonly site: Site } | undefined> {
  const siteId = claimedSiteId(db, purpose, text);
  const site = siteId === undefined ? undefined : await findSite(db, siteId);
  const token = site && verifyTokenOf({ db, site }, purpose, text);
  return token && { token, site };
}

/** Returns the token if this site signed it for this purpose, otherwise undefined. */
function verifyTokenOf<P extends TokenPurpose>(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  purpose: P,
  text: string,
): VerifiedToken<P> | undefined {
  const cache = verifiedTokens(db);
  const known = cache.get(text);
  if (known && isOf(purpose, known) && known.signingKey === site.signingKey) return known;
  const token = checkSignature(site, purpose, text);
  if (token) cache.set(text, token, bytesOfParsed(text));
  return token;
}

/** What an unverified token says about where it is from. Anybody can write this, so it proves nothing. */
export type UnverifiedOrigin =
  | { readonly kind: 'malformed' }
  /** Signed with a key that the site does not have any more: by an earlier run of the simulator. */
  | { readonly kind: 'other-key'; readonly site: Site }
  | { readonly kind: 'other-site'; readonly siteId: string };

/** Explains why no site of this simulator has signed a token, as far as the token itself tells. */
export async function originOfUnverified(db: Database, purpose: TokenPurpose, text: string): Promise<UnverifiedOrigin> {
  const jws = peekJws(jwsOf(purpose, text) ?? '');
  const { data: claimed } = header.safeParse(jws.header);
  if (claimed === undefined || claimed.typ !== purpose) return { kind: 'malformed' };
  const { data: claims } = audience.safeParse(jws.claims);
  // An earlier run may have created the site with another id. Its client id is what a developer keeps.
  const site = (await findSite(db, claimed.kid)) ?? (claims && (await findSiteOfClient(db, claims.aud)));
  if (site === undefined) return { kind: 'other-site', siteId: claimed.kid };
  const isOtherKey = claimed.key !== undefined && claimed.key !== signingKeyIdOf(site);
  return isOtherKey ? { kind: 'other-key', site } : { kind: 'malformed' };
}

/** The claims of a token. Undefined once it has expired, which is from the second of `exp` on. */
export function claimsOf<T>({ claims, expiresAt }: VerifiedToken, now: EpochMs, schema: z.ZodType<T>): T | undefined {
  return expiresAt <= now ? undefined : schema.safeParse(claims).data;
}

/** The claims of a token of this site and purpose. Undefined if it is not valid or has expired. */
export function readSiteToken<T>(
  context: Pick<RequestContext, 'db' | 'site' | 'now'>,
  purpose: TokenPurpose,
  text: string,
  schema: z.ZodType<T>,
): T | undefined {
  const token = verifyTokenOf(context, purpose, text);
  return token && claimsOf(token, context.now, schema);
}

/** The site that a token names, unverified. Use it only to find the key for checking the signature. */
function claimedSiteId(db: Database, purpose: TokenPurpose, text: string): string | undefined {
  const known = verifiedTokens(db).get(text);
  if (known) return known.siteId;
  const jws = jwsOf(purpose, text);
  return jws === undefined ? undefined : header.safeParse(peekJws(jws).header).data?.kid;
}

/** Clients send the same token with many requests. */
const verifiedTokens = cacheOfDatabase<VerifiedToken>();

function isOf<P extends TokenPurpose>(purpose: P, token: VerifiedToken): token is VerifiedToken<P> {
  return token.purpose === purpose;
}

function checkSignature<P extends TokenPurpose>(site: Site, purpose: P, text: string): VerifiedToken<P> | undefined {
  const { siteId, signingKey } = site;
  const jws = jwsOf(purpose, text);
  const signed = jws === undefined ? undefined : verifyJws(jws, signingKeyOf(site));
  const read = header.safeParse(signed?.header).data;
  if (read?.kid !== siteId || read.typ !== purpose) return undefined;
  const { data } = expiry.safeParse(signed?.claims);
  return data && { [verified]: true, purpose, siteId, signingKey, expiresAt: data.exp * 1000, claims: data };
}

function jwsOf(purpose: TokenPurpose, text: string): string | undefined {
  const prefix = PREFIX[purpose];
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined;
}

const keys = new WeakMap<Site, KeyObject>();
const keyIds = new WeakMap<Site, string>();

/**
 * The key that signs a site's tokens and cursors. It is created once for each Site object, because signing with raw
 * bytes is slower.
 */
export function signingKeyOf(site: Site): KeyObject {
  const key = keys.get(site) ?? createSecretKey(site.signingKey, 'base64url');
  keys.set(site, key);
  return key;
}

/**
 * A name of the key that signs a site's tokens, which reveals nothing about it. Tokens carry it, so that a token of an
 * earlier run, whose key is lost, can be told from one that was altered.
 */
function signingKeyIdOf(site: Site): string {
  const id = keyIds.get(site) ?? createHash('sha256').update(site.signingKey).digest('base64url').slice(0, 11);
  keyIds.set(site, id);
  return id;
}

/** Signs a compact JWS (RFC 7515) with HS256. `node:crypto` does this about forty times faster than a JOSE library. */
export function signJws(header: object, claims: object, key: KeyObject): string {
  const signed = `${encode({ alg: 'HS256', ...header })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** Header and claims of `token`, without a check of the signature. Use them only to find the key. */
export function peekJws(token: string): { readonly header: unknown; readonly claims: unknown } {
  const [header = '', claims = ''] = token.split('.', 2);
  return { header: decode(header), claims: decode(claims) };
}

/** Returns header and claims of `token` if `key` signed them, otherwise undefined. Only HS256 is accepted. */
export function verifyJws(token: string, key: KeyObject): { header: unknown; claims: unknown } | undefined {
  const parts = token.split('.');
  const [header, claims, signature] = parts;
  if (parts.length !== 3 || header === undefined || claims === undefined || signature === undefined) return undefined;
  const expected = mac(`${header}.${claims}`, key);
  // Compares texts, not bytes: base64url decoding ignores foreign characters, so many texts decode to the same bytes.
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const readHeader = decode(header);
  if (!isHs256(readHeader)) return undefined;
  return { header: readHeader, claims: decode(claims) };
}

function isHs256(header: unknown): boolean {
  return typeof header === 'object' && header !== null && 'alg' in header && header.alg === 'HS256';
}

function mac(text: string, key: KeyObject): Buffer {
  return Buffer.from(createHmac('sha256', key).update(text).digest('base64url'));
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
