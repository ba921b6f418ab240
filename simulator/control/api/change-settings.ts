import {
  changedSettings,
  type SettingsChanges,
  type SiteSettings,
  siteSettings,
} from '#contracts/control/site-settings.ts';
import { updateSite } from '../../store/sql/site-store.ts';
import type { Site } from '../../world/site.ts';
import type { Platform } from '../../world/world.ts';

/** The settings to change, with their new values. */
export const settingsChanges = siteSettings.partial();

/** Changes some settings of a site, and returns all of them. */
export async function changeSettings(
  { db }: Pick<Platform, 'db'>,
  site: Site,
  changes: SettingsChanges,
): Promise<SiteSettings> {
  const changed = await updateSite(db, site.siteId, (before) => ({
    ...before,
    settings: changedSettings(before.settings, changes),
  }));
  return (changed ?? site).settings;
}
