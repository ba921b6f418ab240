import { type SiteSettings, siteSettings } from '#contracts/control/site-settings.ts';
import { updateSite } from '../../store/sqlite/site-store.ts';
import type { Platform } from '../../world/platform.ts';
import type { Site } from '../../world/site.ts';

/** Some of a site's settings, as they are to be. */
export const settingsChanges = siteSettings.partial();

/** Changes some of a site's settings and answers them whole. */
export async function changeSettings(
  { db }: Pick<Platform, 'db'>,
  site: Site,
  changes: { readonly [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined },
): Promise<SiteSettings> {
  const changed = await updateSite(db, site.siteId, (before) => ({
    ...before,
    settings: siteSettings.parse({ ...before.settings, ...changes }),
  }));
  return (changed ?? site).settings;
}
