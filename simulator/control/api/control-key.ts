import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { isSameKey } from '../../auth/api-key.ts';
import { findSite } from '../../store/sqlite/site-store.ts';
import type { Platform } from '../../world/platform.ts';

/** Whether `credentials`, bare or after `Bearer`, is the key of the ready line, which rules the whole simulator. */
export async function isControlKey({ db }: Pick<Platform, 'db'>, credentials: string): Promise<boolean> {
  const main = await findSite(db, DEFAULT_SITE.siteId);
  return main !== undefined && isSameKey(credentials.replace(/^Bearer\s+/i, ''), main.apiKey);
}
