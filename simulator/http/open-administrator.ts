import { isSameKey, siteIdOfApiKey } from '../sites/api-key.ts';
import { findSite } from '../sites/site-store.ts';
import { type Platform, worldOf } from '../world/platform.ts';
import type { World } from '../world/world.ts';

/**
 * The world of the API key among the credentials, or undefined when there is no good one. External login sends an
 * access token and the key with a comma between them (wire §1.4).
 */
export async function openAdministrator(platform: Platform, authorization: string): Promise<World | undefined> {
  for (const credentials of authorization.split(',')) {
    const key = credentials.replace(/^\s*Bearer\s+/i, '').trim();
    const siteId = siteIdOfApiKey(key);
    const site = siteId === undefined ? undefined : await findSite(platform.db, siteId);
    if (site !== undefined && isSameKey(key, site.apiKey)) return worldOf(platform, site);
  }
  return undefined;
}
