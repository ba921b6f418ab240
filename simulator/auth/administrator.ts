import { SITE_ID_HEADER } from '#contracts/site-id-header.ts';
import type { Authorization } from '../http/api-request.ts';
import { findSite } from '../store/sqlite/site-store.ts';
import { type Platform, worldOf } from '../world/platform.ts';
import type { World } from '../world/world.ts';
import { isSameKey, siteIdOfApiKey } from './api-key.ts';
import { verifyToken } from './tokens/site-token.ts';

/** What the API key among the credentials of a request opens. */
export type Administration =
  | { readonly kind: 'open'; readonly world: World }
  | { readonly kind: 'no-key' }
  /** The key is good, but the request does not name the key's site. */
  | { readonly kind: 'other-site'; readonly text: string };

/**
 * Opens the world of the API key among the credentials. The request must name the key's site: in `wix-site-id` (wire
 * §1.2), or, as external logins do, by an access token before the key and a comma (wire §1.4).
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
    const named = siteId ?? (await verifyToken(platform.db, 'access', parts[0] ?? ''))?.site.siteId;
    if (named === site.siteId) return { kind: 'open', world: worldOf(platform, site) };
    const problem =
      named === undefined ? 'does not say which site it is for' : `is for the site ${named}, the key is not`;
    return { kind: 'other-site', text: `The request ${problem}. Send the id of the key's site as ${SITE_ID_HEADER}.` };
  }
  return { kind: 'no-key' };
}
