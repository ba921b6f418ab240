import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import { isSameKey } from '../../auth/api-key.ts';
import { findSite } from '../../store/sql/site-store.ts';
import type { Platform } from '../../world/world.ts';

/**
 * Whether `credentials`, with or without `Bearer`, is the API key that the simulator prints at start. It gives access
 * to the whole simulator.
 */
export async function isControlKey({ db }: Pick<Platform, 'db'>, credentials: string): Promise<boolean> {
  const main = await findSite(db, DEFAULT_SITE.siteId);
  return main !== undefined && isSameKey(credentials.replace(/^Bearer\s+/i, ''), main.apiKey);
}
