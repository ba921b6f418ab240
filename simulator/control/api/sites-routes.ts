import { createSiteRequest, resetSiteRequest, type SiteSummary } from '#contracts/control/control-api.ts';
import {
  changedSettings,
  type SettingsChanges,
  type SiteSettings,
  siteSettings,
} from '#contracts/control/site-settings.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { parameterOf } from '../../http/api-request.ts';
import type { Route } from '../../http/route.ts';
import { isoInstant } from '../../platform/clock.ts';
import type { Platform } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { deleteSite, listSites, updateSite } from '../../store/sql/site-store.ts';
import type { SeededPlatform } from '../seeds/seed-library.ts';
import { seedNamed } from '../seeds/seed-of-data.ts';
import { createSite, resetSite } from '../sites.ts';
import { unknownSite } from './control-error.ts';
import { controlRoute, readBody, siteRoute } from './control-route.ts';

/** Lists, creates, deletes and resets sites, and changes their settings. */
export function sitesRoutes(platform: SeededPlatform, jobs: Pick<JobRunner, 'sweep'>): readonly Route[] {
  return [
    controlRoute('GET', '/sites', async () => ({ sites: (await listSites(platform.db)).map(siteAnswer) })),
    controlRoute('POST', '/sites', async (req) => {
      const { seed: given, settings, ...ids } = readBody(createSiteRequest, req);
      const seed = await seedNamed(platform, given);
      const { siteId, clientId, apiKey } = await createSite(platform, seed, settings, ids);
      return { siteId, clientId, apiKey };
    }),
    controlRoute('DELETE', '/sites/{siteId}', async (req) => {
      const siteId = parameterOf(req, 'siteId');
      if (!(await deleteSite(platform.db, siteId))) throw unknownSite(siteId);
      jobs.sweep();
      return {};
    }),
    siteRoute(platform, 'POST', '/sites/{siteId}/reset', async (site, req) => {
      const given = readBody(resetSiteRequest, req).seed ?? platform.seeds.ofSite(site) ?? 'none';
      await resetSite(platform, site, await seedNamed(platform, given));
      jobs.sweep();
      return {};
    }),
    siteRoute(platform, 'GET', '/sites/{siteId}/settings', async (site) => site.settings),
    siteRoute(platform, 'PATCH', '/sites/{siteId}/settings', (site, req) =>
      changeSettings(platform, site, readBody(settingsChanges, req)),
    ),
  ];
}

function siteAnswer({ siteId, clientId, createdAt, seed }: Site): SiteSummary {
  return { siteId, clientId, createdAt: isoInstant(createdAt), seed };
}

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
