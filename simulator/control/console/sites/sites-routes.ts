import { type Request, type Response, Router } from 'express';
import { createSiteRequest, resetSiteRequest } from '#contracts/control/control-api.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import { ValidationError } from '../../../http/platform-error.ts';
import { deleteSite, findSiteOfClient, listSites } from '../../../store/sqlite/site-store.ts';
import type { Platform } from '../../../world/platform.ts';
import type { World } from '../../../world/world.ts';
import { mintSession } from '../../api/mint-session.ts';
import { seedNamed } from '../../api/seed-named.ts';
import { createSite, resetSite } from '../../sites/create-site.ts';
import { attempt, type Problem } from '../frame/attempt.ts';
import { CONSOLE_HOME, siteAddress } from '../frame/console-address.ts';
import { sendConsolePage } from '../frame/console-page.ts';
import { feedbackOf } from '../frame/feedback.ts';
import { formValuesOf, queryValuesOf, trimmedValue } from '../frame/form-values.ts';
import { refusedPage } from '../frame/notice-pages.ts';
import { onConsoleSite } from '../frame/on-console-site.ts';
import { redirectWithOutcome } from '../frame/outcome.ts';
import { offsetOf } from '../frame/pager.ts';
import { tokensPage } from '../sessions/tokens-page.ts';
import { countSite } from './site-counts.ts';
import { sitePage } from './site-page.ts';
import { sitesPage } from './sites-page.ts';

/** Lists, creates, resets and deletes sites. */
export function sitesRoutes(platform: Platform, { keyed }: { keyed: boolean }): Router {
  const router = Router();
  router.get('/', (req, res) => showSites(req, res));
  router.post('/sites', async (req, res) => {
    const made = await attempt(async () => {
      const { seed } = parseRequest(createSiteRequest, { seed: trimmedValue(formValuesOf(req), 'seed') });
      return createSite(platform, await seedNamed(platform, seed));
    });
    if (made.kind === 'refused') return showSites(req, res, made.problem);
    redirectWithOutcome(res, siteAddress(made.value.siteId), 'site-made', { about: made.value.clientId });
  });
  // For callers that only know the client id, such as the website of the site.
  router.get('/clients/:clientId{/:page}', async (req, res) => {
    const { clientId, page } = req.params;
    const site = await findSiteOfClient(platform.db, clientId);
    if (site === undefined) {
      return sendConsolePage(res, refusedPage(404, `There is no site with the client id ${clientId}.`));
    }
    res.redirect(303, siteAddress(site.siteId, page === undefined ? '' : encodeURIComponent(page)));
  });
  router.get(
    '/sites/:siteId',
    onConsoleSite(platform, (world, req, res) => showSite(world, req, res)),
  );
  router.post(
    '/sites/:siteId/reset',
    onConsoleSite(platform, async (world, req, res) => {
      const formValues = formValuesOf(req);
      const reset = await attempt(async () => {
        const { seed } = parseRequest(resetSiteRequest, { seed: trimmedValue(formValues, 'seed') });
        if (formValues.get('sure') !== 'yes')
          throw missing('sure', 'must be checked, because a reset deletes all data of the site');
        await resetSite(platform, world.site, await seedNamed(platform, seed));
      });
      if (reset.kind === 'refused') return showSite(world, req, res, reset.problem);
      redirectWithOutcome(res, siteAddress(world.site.siteId), 'site-reset', { about: world.site.clientId });
    }),
  );
  router.post(
    '/sites/:siteId/delete',
    onConsoleSite(platform, async (world, req, res) => {
      const { siteId, clientId } = world.site;
      const deleted = await attempt(async () => {
        if (trimmedValue(formValuesOf(req), 'clientId') !== clientId) throw missing('clientId', `must be ${clientId}`);
        await deleteSite(platform.db, siteId);
      });
      if (deleted.kind === 'refused') return showSite(world, req, res, deleted.problem);
      redirectWithOutcome(res, CONSOLE_HOME, 'site-deleted', { about: clientId });
    }),
  );
  router.post(
    '/sites/:siteId/tokens',
    onConsoleSite(platform, async (world, _req, res) => {
      sendConsolePage(res, tokensPage(world, '', 'a new visitor', await mintSession(world, {}), platform.origin));
    }),
  );

  async function showSites(req: Request, res: Response, problem?: Problem): Promise<void> {
    const sites = (await listSites(platform.db)).reverse();
    const offset = offsetOf(queryValuesOf(req).get('offset'));
    const page = { sites, seeds: platform.seeds.names, offset, keyed };
    sendConsolePage(res, sitesPage({ ...page, ...feedbackOf(req, problem) }));
  }

  async function showSite(world: World, req: Pick<Request, 'query'>, res: Response, problem?: Problem): Promise<void> {
    const page = { world, counts: await countSite(world), seeds: platform.seeds.names };
    sendConsolePage(res, sitePage({ ...page, ...feedbackOf(req, problem) }));
  }
  return router;
}

function missing(field: string, description: string): ValidationError {
  return new ValidationError([{ field, description, data: {} }]);
}
