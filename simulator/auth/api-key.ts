import { timingSafeEqual } from 'node:crypto';
import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import { PlatformError } from '../errors/platform-error.ts';
import type { Authorization } from '../http/api-request.ts';
import { randomName } from '../platform/random.ts';
import { contextOf, type Platform, type RandomBytes, type RequestContext } from '../platform/request-context.ts';
import { findSite } from '../store/sites.ts';
import { openAccessToken } from './access-token.ts';
import { originOfUnverified, verifyToken } from './site-token.ts';

const PREFIX = 'BLT';

/** Creates a site's API key. The key contains the site id, so that the site can be found by the key alone. */
export function createApiKey(siteId: string, randomBytes: RandomBytes): string {
  return `${PREFIX}.${siteId}.${randomName(randomBytes)}`;
}

/** The site id in an API key, unverified. Undefined for any other text. */
export function siteIdOfApiKey(key: string): string | undefined {
  const [prefix, siteId, secret] = key.split('.');
  return prefix === PREFIX && secret !== undefined ? siteId : undefined;
}

/** Compares in a time that does not depend on where the keys differ. */
export function isSameKey(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The result of checking a request for an API key. */
export type Administration =
  | { readonly kind: 'open'; readonly context: RequestContext }
  | { readonly kind: 'no-key' }
  /** The key is valid, but the request does not name the key's site. */
  | { readonly kind: 'other-site'; readonly text: string };

/**
 * Looks for an API key in the credentials, and returns the context of its site. The request must name the same site,
 * either in `wix-site-id`, or by an access token and a comma before the key, as external logins do.
 */
export async function openAdministrator(
  platform: Platform,
  { credentials, siteId }: Authorization,
): Promise<Administration> {
  const parts = credentials.split(',').map((part) => part.replace(/^\s*Bearer\s+/i, '').trim());
  for (const key of parts) {
    const keySiteId = siteIdOfApiKey(key);
    const site = keySiteId === undefined ? undefined : await findSite(platform.db, keySiteId);
    if (site === undefined || !isSameKey(key, site.apiKey)) continue;
    const named = siteId ?? (await siteIdOfToken(platform, parts[0] ?? ''));
    if (named === site.siteId) return { kind: 'open', context: contextOf(platform, site) };
    const problem =
      named === undefined ? 'does not say which site it is for' : `is for the site ${named}, the key is not`;
    return { kind: 'other-site', text: `The request ${problem}. Send the id of the key's site as ${SITE_ID_HEADER}.` };
  }
  return { kind: 'no-key' };
}

/** As `openAdministrator`. The access token of an app (grant client_credentials) will do as well as a key. */
export async function openAdministration(platform: Platform, authorization: Authorization): Promise<Administration> {
  const administration = await openAdministrator(platform, authorization);
  if (administration.kind !== 'no-key') return administration;
  const opened = await openAccessToken(platform, authorization.credentials.replace(/^\s*Bearer\s+/i, '').trim());
  const isApp = opened.kind === 'valid' && opened.access.family.role === 'app';
  return isApp ? { kind: 'open', context: contextOf(platform, opened.site) } : administration;
}

/** The context of a request of an administrator: by API key, or by an access token of the app. Throws 403 otherwise. */
export async function administratorsContext(platform: Platform, authorization: Authorization): Promise<RequestContext> {
  const administration = await openAdministration(platform, authorization);
  if (administration.kind === 'open') return administration.context;
  throw new PlatformError('FORBIDDEN', refusalOfAdministration(administration));
}

/** The error text for a request that needs an API key. */
export function refusalOfAdministration(administration: Exclude<Administration, { kind: 'open' }>): string {
  return administration.kind === 'other-site'
    ? administration.text
    : 'This operation needs an API key: send Authorization: <access token>,<api key>.';
}

/** The site that an access token names, also when its session is over: the key beside it is the credential. */
async function siteIdOfToken({ db }: Platform, text: string): Promise<string | undefined> {
  const verified = await verifyToken(db, 'access', text);
  if (verified) return verified.site.siteId;
  const origin = await originOfUnverified(db, 'access', text);
  return origin.kind === 'other-key' ? origin.site.siteId : undefined;
}
