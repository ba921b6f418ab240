import { createSiteRequest, resetSiteRequest } from '#contracts/control/control-api.ts';
import type { JobRunner } from '../../../content/jobs/job-runner.ts';
import { ValidationError } from '../../../errors/platform-error.ts';
import { type HttpAnswer, RedirectAnswer } from '../../../http/answer.ts';
import { type ApiRequest, parameterOf } from '../../../http/api-request.ts';
import { formParametersOf, queryParametersOf } from '../../../http/page-parameters.ts';
import { parseRequest } from '../../../http/parse-request.ts';
import type { Route } from '../../../http/route.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import { deleteSite, findSiteOfClient, listSites } from '../../../store/sql/site-store.ts';
import { clearUnplayedCalls, listUnplayedCalls, NO_SITE } from '../../../store/sql/unplayed-calls.ts';
import { mintSession } from '../../api/members.ts';
import type { SeededPlatform } from '../../seeds/seed-library.ts';
import { seedNamed } from '../../seeds/seed-of-data.ts';
import { createSite, resetSite } from '../../sites.ts';
import { CONSOLE_HOME, siteAddress } from '../frame/console-address.ts';
import { consoleAnswer, refusedPage } from '../frame/console-page.ts';
import { consoleRoute, onConsoleSite } from '../frame/console-route.ts';
import { attempt, feedbackOf, type Problem, redirectWithOutcome } from '../frame/feedback.ts';
import { trimmedValue } from '../frame/field.ts';
import { offsetOf } from '../frame/pager.ts';
import { tokensPage } from '../tokens-page.ts';
import { countSite, sitePage, sitesPage } from './sites-pages.ts';

/** Lists, creates, resets and deletes sites. */
export function sitesRoutes(
  platform: SeededPlatform,
  jobs: Pick<JobRunner, 'sweep'>,
  { keyed }: { keyed: boolean },
): readonly Route[] {
  return [
    consoleRoute('GET', '', (req) => showSites(req)),
    consoleRoute('POST', '/sites', async (req) => {
      const made = await attempt(async () => {
        const { seed } = parseRequest(createSiteRequest, { seed: trimmedValue(formParametersOf(req), 'seed') });
        return createSite(platform, await seedNamed(platform, seed));
      });
      if (made.kind === 'refused') return showSites(req, made.problem);
      return redirectWithOutcome(siteAddress(made.value.siteId), 'site-made', { about: made.value.clientId });
    }),
    consoleRoute('POST', '/forget-unplayed', async () => {
      await clearUnplayedCalls(platform.db, NO_SITE);
      return redirectWithOutcome(CONSOLE_HOME, 'unplayed-forgotten');
    }),
    // For callers that only know the client id, such as the website of the site.
    consoleRoute('GET', '/clients/{clientId}', (req) => toSiteOfClient(req)),
    consoleRoute('GET', '/clients/{clientId}/{page}', (req) => toSiteOfClient(req)),
    consoleRoute(
      'GET',
      '/sites/{siteId}',
      onConsoleSite(platform, async (context, req) => showSite(context, req)),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/reset',
      onConsoleSite(platform, async (context, req) => {
        const formValues = formParametersOf(req);
        const reset = await attempt(async () => {
          const { seed = 'none' } = parseRequest(resetSiteRequest, { seed: trimmedValue(formValues, 'seed') });
          if (formValues.get('sure') !== 'yes')
            throw missing('sure', 'must be checked, because a reset deletes all data of the site');
          await resetSite(platform, context.site, await seedNamed(platform, seed));
          jobs.sweep();
        });
        if (reset.kind === 'refused') return showSite(context, req, reset.problem);
        return redirectWithOutcome(siteAddress(context.site.siteId), 'site-reset', { about: context.site.clientId });
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/delete',
      onConsoleSite(platform, async (context, req) => {
        const { siteId, clientId } = context.site;
        const deleted = await attempt(async () => {
          if (trimmedValue(formParametersOf(req), 'clientId') !== clientId)
            throw missing('clientId', `must be ${clientId}`);
          await deleteSite(platform.db, siteId);
          jobs.sweep();
        });
        if (deleted.kind === 'refused') return showSite(context, req, deleted.problem);
        return redirectWithOutcome(CONSOLE_HOME, 'site-deleted', { about: clientId });
      }),
    ),
    consoleRoute(
      'POST',
      '/sites/{siteId}/tokens',
      onConsoleSite(platform, async (context) => {
        return consoleAnswer(tokensPage(context, '', 'a new visitor', await mintSession(context, {}), platform.origin));
      }),
    ),
  ];

  async function toSiteOfClient(req: ApiRequest): Promise<HttpAnswer> {
    const clientId = parameterOf(req, 'clientId');
    const site = await findSiteOfClient(platform.db, clientId);
    if (site === undefined) {
      return consoleAnswer(refusedPage(404, `There is no site with the client id ${clientId}.`));
    }
    return new RedirectAnswer(siteAddress(site.siteId, encodeURIComponent(parameterOf(req, 'page'))));
  }

  async function showSites(req: ApiRequest, problem?: Problem): Promise<HttpAnswer> {
    const sites = (await listSites(platform.db)).reverse();
    const unplayed = await listUnplayedCalls(platform.db, NO_SITE);
    const offset = offsetOf(queryParametersOf(req).get('offset'));
    const page = { sites, seeds: platform.seeds.names, offset, unplayed, keyed };
    return consoleAnswer(sitesPage({ ...page, ...feedbackOf(req, problem) }));
  }

  async function showSite(context: RequestContext, req: ApiRequest, problem?: Problem): Promise<HttpAnswer> {
    const page = { context, counts: await countSite(context), seeds: platform.seeds.names };
    return consoleAnswer(sitePage({ ...page, ...feedbackOf(req, problem) }));
  }
}

function missing(field: string, description: string): ValidationError {
  return new ValidationError([{ field, description, data: {} }]);
}
