import { DEFAULT_SITE } from '#contracts/control/default-site.ts';
import type { OtherOperations } from '#contracts/openapi.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { PlatformError } from '../../errors/platform-error.ts';
import { type HttpAnswer, TextAnswer } from '../../http/answer.ts';
import { platformErrorFormat } from '../../http/error-format.ts';
import { admitting, type Route, type RouteAnswer } from '../../http/route.ts';
import { type Surface, surfaceOf } from '../../http/surface.ts';
import { isPackOn } from '../../platform/packs.ts';
import type { Platform } from '../../platform/request-context.ts';
import { findSite } from '../../store/sites.ts';
import type { Coverage } from '../coverage/coverage.ts';
import { healthRoutes, type Readiness } from '../health.ts';
import { metricsRoute } from '../metrics/metrics-route.ts';
import type { RequestFigures } from '../metrics/request-figures.ts';
import type { SeededPlatform } from '../seeds/seed-library.ts';
import { VERSION } from '../version.ts';
import { clockRoutes } from './clock-routes.ts';
import { controlGuard, guardAgainstPages } from './control-guard.ts';
import { controlRoute } from './control-route.ts';
import { domainEventsRoutes } from './domain-events-routes.ts';
import { eventsRoutes } from './events-routes.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { membersRoutes } from './members-routes.ts';
import { packsRoutes } from './packs-routes.ts';
import { pushRoutes } from './push-routes.ts';
import { faultsRoutes, requestsRoutes, samplesRoutes, unplayedRoutes } from './requests-routes.ts';
import { sitesRoutes } from './sites-routes.ts';
import { snapshotsRoutes, storyRoutes } from './snapshots-routes.ts';

export interface ControlOptions {
  readonly listeningHost: string;
  readonly jobs: JobRunner;
  readonly readiness: Readiness;
  readonly requests: RequestFigures;
  readonly coverage: Coverage;
}

/** The control API: functions that only a simulator has. */
export function controlSurface(
  platform: SeededPlatform,
  { listeningHost, jobs, readiness, requests, coverage }: ControlOptions,
): Surface {
  const guard = controlGuard(platform, listeningHost);
  const routes = [
    openApiRoute(platform, () => packsOfDefaultSite(platform)),
    metricsRoute({ platform, jobs, readiness, requests }),
    ...sitesRoutes(platform, jobs),
    ...clockRoutes(platform),
    ...eventsRoutes(platform),
    ...membersRoutes(platform),
    ...inboxRoutes(platform),
    ...domainEventsRoutes(platform),
    ...packsRoutes(platform),
    ...pushRoutes(platform),
    ...snapshotsRoutes(platform, jobs),
    ...storyRoutes(platform, jobs),
    ...faultsRoutes(platform),
    ...requestsRoutes(platform),
    ...unplayedRoutes(platform),
    ...samplesRoutes(platform),
    controlRoute('GET /refusals', async () => ({ refusals: platform.refusals?.list() ?? [] })),
    controlRoute('DELETE /refusals', async () => {
      platform.refusals?.clear();
      return {};
    }),
    controlRoute('GET /coverage', async () => coverage.read()),
    controlRoute('DELETE /coverage', async () => {
      coverage.clear();
      return {};
    }),
  ];
  const health = healthRoutes({ readiness, guard, guardAgainstPages });
  return surfaceOf([...health, ...admitting(guard, routes)], { otherwise: { ...UNKNOWN, admit: guard } });
}

const UNKNOWN: RouteAnswer = {
  name: 'unknown control operation',
  body: 'none',
  formatError: platformErrorFormat,
  answer: async ({ method, path }) => {
    throw new PlatformError(
      'NOT_FOUND',
      `The control API does not have ${method} ${path}. createControlClient of backlot/testing has a call for each operation.`,
    );
  },
};

/**
 * Serves the OpenAPI document, with the operations of packs that are on. It is made once for each set of packs: that takes
 * longer than most requests, and while it is made, others wait.
 */
export function openApiRoute(
  { origin, packs }: Pick<Platform, 'origin' | 'packs'>,
  findPacksOn: () => Promise<readonly string[]> = async () => [],
): Route {
  const answers = new Map<string, Promise<HttpAnswer>>();
  return controlRoute('GET /openapi.json', async () => {
    const names = await findPacksOn();
    const key = names.join(' ');
    const answer = answers.get(key) ?? documentAt(origin, names.length > 0 ? packs?.operations(names) : undefined);
    answers.set(key, answer);
    return answer;
  });
}

/** The names of the packs that the default site has on. */
async function packsOfDefaultSite({ db, packs }: Pick<SeededPlatform, 'db' | 'packs'>): Promise<readonly string[]> {
  const site = await findSite(db, DEFAULT_SITE.siteId);
  const known = (await packs?.all()) ?? [];
  return known.filter((pack) => site && isPackOn(site, pack)).map(({ name }) => name);
}

async function documentAt(url: string, finding: Promise<OtherOperations> | undefined): Promise<HttpAnswer> {
  // Loaded by the first request to it, so that the simulator starts faster.
  const { openApiDocument } = await import('#contracts/openapi.ts');
  const others = await finding;
  const document = openApiDocument({ url, version: VERSION, ...(others && { others }) });
  return new TextAnswer('application/json; charset=utf-8', JSON.stringify(document));
}
