import { createSiteRequest, resetSiteRequest } from '#contracts/control/control-api.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { parameterOf } from '../../http/api-request.ts';
import type { Row } from '../../http/row.ts';
import { deleteSite, listSites } from '../../store/sql/site-store.ts';
import type { SeededPlatform } from '../seeds/seed-library.ts';
import { createSite, resetSite } from '../sites/create-site.ts';
import { changeSettings, settingsChanges } from './change-settings.ts';
import { siteAnswer } from './control-answers.ts';
import { controlRow } from './control-row.ts';
import { onSite, unknownSite } from './on-site.ts';
import { readBody } from './read-control-request.ts';
import { seedNamed } from './seed-named.ts';

/** Lists, creates, deletes and resets sites, and changes their settings. */
export function sitesRoutes(platform: SeededPlatform, jobs: Pick<JobRunner, 'sweep'>): readonly Row[] {
  return [
    controlRow('GET', '/sites', async () => ({ sites: (await listSites(platform.db)).map(siteAnswer) })),
    controlRow('POST', '/sites', async (req) => {
      const { seed: given, settings, ...ids } = readBody(createSiteRequest, req);
      const seed = await seedNamed(platform, given);
      const { siteId, clientId, apiKey } = await createSite(platform, seed, settings, ids);
      return { siteId, clientId, apiKey };
    }),
    controlRow('DELETE', '/sites/{siteId}', async (req) => {
      const siteId = parameterOf(req, 'siteId');
      if (!(await deleteSite(platform.db, siteId))) throw unknownSite(siteId);
      jobs.sweep();
      return {};
    }),
    controlRow(
      'POST',
      '/sites/{siteId}/reset',
      onSite(platform, async (site, req) => {
        const given = readBody(resetSiteRequest, req).seed ?? platform.seeds.ofSite(site) ?? 'none';
        await resetSite(platform, site, await seedNamed(platform, given));
        jobs.sweep();
        return {};
      }),
    ),
    controlRow(
      'GET',
      '/sites/{siteId}/settings',
      onSite(platform, async (site) => site.settings),
    ),
    controlRow(
      'PATCH',
      '/sites/{siteId}/settings',
      onSite(platform, (site, req) => changeSettings(platform, site, readBody(settingsChanges, req))),
    ),
  ];
}
