import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import type { Authorization } from '../http/api-request.ts';
import { findSite } from '../store/sql/site-store.ts';
import { type Platform, type World, worldOf } from '../world/world.ts';
import { isSameKey, siteIdOfApiKey } from './api-key.ts';
import { openAccessToken } from './open-access-token.ts';
import { originOfUnverified, verifyToken } from './tokens/site-token.ts';

/** The result of checking a request for an API key. */
export type Administration =
  | { readonly kind: 'open'; readonly world: World }
  | { readonly kind: 'no-key' }
  /** The key is valid, but the request does not name the key's site. */
  | { readonly kind: 'other-site'; readonly text: string };

/**
 * Looks for an API key in the credentials, and returns the world of its site. The request must name the same site,
 * either in `wix-site-id` (wire §1.2), or by an access token and a comma before the key, as external logins do (wire
 * §1.4).
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
    if (named === site.siteId) return { kind: 'open', world: worldOf(platform, site) };
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
  return isApp ? { kind: 'open', world: worldOf(platform, opened.site) } : administration;
}

/** The site that an access token names, also when its session is over: the key beside it is the credential. */
async function siteIdOfToken({ db }: Platform, text: string): Promise<string | undefined> {
  const verified = await verifyToken(db, 'access', text);
  if (verified) return verified.site.siteId;
  const origin = await originOfUnverified(db, 'access', text);
  return origin.kind === 'other-key' ? origin.site.siteId : undefined;
}
