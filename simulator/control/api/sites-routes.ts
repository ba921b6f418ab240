import type { SiteDetails, SiteSummary } from '#contracts/control/control-api.ts';
import { changedSettings, type SettingsChanges, type SiteSettings } from '#contracts/control/site-settings.ts';
import { operations } from '#contracts/operations/operations.ts';
import { administratorOf } from '../../auth/caller.ts';
import { listDataCollections } from '../../content/collections/read-collections.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { parseContentRequest } from '../../content/requests/content-requests.ts';
import { webhookPublicKeyOf } from '../../events/webhook-key.ts';
import type { Route } from '../../http/route.ts';
import { isoInstant } from '../../platform/clock.ts';
import { contextOf, type RequestContext } from '../../platform/request-context.ts';
import type { Site } from '../../platform/site.ts';
import { countIdentities } from '../../store/identities.ts';
import { countMessages } from '../../store/messages.ts';
import { deleteSite, listSites, updateSite } from '../../store/sites.ts';
import { demandPackSettings } from '../pack-settings.ts';
import type { SeededPlatform } from '../seeds/seed-library.ts';
import { seedNamed } from '../seeds/seed-of-data.ts';
import { activityOf } from '../site-activity.ts';
import { createSite, resetSite } from '../sites.ts';
import { storeWaiting } from '../waiting-requests.ts';
import { unknownSite } from './control-error.ts';
import { controlRoute, siteRoute } from './control-route.ts';

/** Lists, creates, deletes and resets sites, and changes their settings. */
export function sitesRoutes(platform: SeededPlatform, jobs: Pick<JobRunner, 'sweep'>): readonly Route[] {
  return [
    controlRoute('GET /seeds', async () => ({ seeds: platform.seeds.names })),
    controlRoute('GET /sites', async () => {
      await storeWaiting(platform.db);
      return { sites: (await listSites(platform.db)).map((site) => siteAnswer(platform.db, site)) };
    }),
    controlRoute('POST /sites', async ({ body }) => {
      const { seed: given, settings, ...ids } = body;
      await demandPackSettings(platform.packs, settings);
      const seed = await seedNamed(platform, given);
      const { siteId, clientId, apiKey } = await createSite(platform, seed, settings, ids);
      return { siteId, clientId, apiKey };
    }),
    siteRoute(platform, 'GET /sites/{siteId}', async (site) => ({ site: await siteDetails(platform, site) })),
    controlRoute('DELETE /sites/{siteId}', async ({ parameter }) => {
      const siteId = parameter('siteId');
      if (!(await deleteSite(platform.db, siteId))) throw unknownSite(siteId);
      jobs.sweep();
      return {};
    }),
    siteRoute(platform, 'POST /sites/{siteId}/reset', async (site, { body }) => {
      const given = body.seed ?? platform.seeds.ofSite(site) ?? 'none';
      await resetSite(platform, site, await seedNamed(platform, given));
      jobs.sweep();
      return {};
    }),
    siteRoute(platform, 'GET /sites/{siteId}/settings', async (site) => site.settings),
    siteRoute(platform, 'PATCH /sites/{siteId}/settings', (site, { body }) => changeSettings(platform, site, body)),
  ];
}

function siteAnswer(db: SeededPlatform['db'], { siteId, clientId, createdAt, seed, ...site }: Site): SiteSummary {
  const name = site.settings.siteName || (site.title ?? '');
  return { siteId, clientId, createdAt: isoInstant(createdAt), seed, name, ...activityOf(db, siteId) };
}

async function siteDetails(platform: SeededPlatform, site: Site): Promise<SiteDetails> {
  const context = contextOf(platform, site);
  const [members, pending, messages, collections] = await Promise.all([
    countIdentities(context, {}),
    countIdentities(context, { statuses: ['PENDING'] }),
    countMessages(context),
    countCollections(context),
  ]);
  const webhookPublicKey = await webhookPublicKeyOf(platform.db, site);
  const counts = { members, pending, collections, messages };
  return { ...siteAnswer(platform.db, site), apiKey: site.apiKey, webhookPublicKey, counts };
}

async function countCollections(context: RequestContext): Promise<number> {
  const request = parseContentRequest(operations.listCollections.request, { paging: { limit: 1000 } });
  const { collections } = await listDataCollections(context, administratorOf(context.site), request);
  return collections.length;
}

/** Changes some settings of a site, and returns all of them. */
async function changeSettings(
  { db, packs }: Pick<SeededPlatform, 'db' | 'packs'>,
  site: Site,
  changes: SettingsChanges,
): Promise<SiteSettings> {
  await demandPackSettings(packs, changes);
  const changed = await updateSite(db, site.siteId, (before) => ({
    ...before,
    settings: changedSettings(before.settings, changes),
  }));
  return (changed ?? site).settings;
}
