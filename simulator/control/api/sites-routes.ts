import { Router } from 'express';
import { createSiteRequest, resetSiteRequest } from '#contracts/control/control-api.ts';
import { deleteSite, listSites } from '../../store/sqlite/site-store.ts';
import type { Platform } from '../../world/platform.ts';
import { createSite, resetSite } from '../sites/create-site.ts';
import { changeSettings, settingsChanges } from './change-settings.ts';
import { siteAnswer } from './control-answers.ts';
import { onSite, unknownSite } from './on-site.ts';
import { readBody } from './read-control-request.ts';
import { seedNamed } from './seed-named.ts';

/** Lists, creates, deletes and resets sites, and changes their settings. */
export function sitesRoutes(platform: Platform): Router {
  const router = Router();
  router.get('/sites', async (_req, res) => {
    res.json({ sites: (await listSites(platform.db)).map(siteAnswer) });
  });
  router.post('/sites', async (req, res) => {
    const { seed: seedName, settings, ...ids } = readBody(createSiteRequest, req);
    const seed = await seedNamed(platform, seedName);
    const { siteId, clientId, apiKey } = await createSite(platform, seed, settings, ids);
    res.json({ siteId, clientId, apiKey });
  });
  router.delete('/sites/:siteId', async (req, res) => {
    if (!(await deleteSite(platform.db, req.params.siteId))) throw unknownSite(req.params.siteId);
    res.json({});
  });
  router.post(
    '/sites/:siteId/reset',
    onSite(platform, async (site, req) => {
      const seed = await seedNamed(platform, readBody(resetSiteRequest, req).seed);
      await resetSite(platform, site, seed);
      return {};
    }),
  );
  router.get(
    '/sites/:siteId/settings',
    onSite(platform, async (site) => site.settings),
  );
  router.patch(
    '/sites/:siteId/settings',
    onSite(platform, (site, req) => changeSettings(platform, site, readBody(settingsChanges, req))),
  );
  return router;
}
