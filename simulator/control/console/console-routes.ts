import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { platformErrorFormat } from '../../http/error-format.ts';
import { isLoopback } from '../../http/host-check.ts';
import { admitting, type RouteAnswer } from '../../http/route.ts';
import { type Surface, surfaceOf } from '../../http/surface.ts';
import type { SeededPlatform } from '../seeds/seed-library.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { clockRoutes } from './clock/clock-routes.ts';
import { collectionsRoutes } from './collections/collections-routes.ts';
import { demandKey, keyRoutes, refuseFromElsewhere } from './console-key.ts';
import { faultsRoutes } from './faults/faults-routes.ts';
import { consoleAnswer, noSuchPage, refusedPage } from './frame/console-page.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { membersRoutes } from './members/members-routes.ts';
import { requestsRoutes } from './requests/requests-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { sitesRoutes } from './sites/sites-routes.ts';
import { snapshotsRoutes } from './snapshots/snapshots-routes.ts';

export interface ConsoleOptions {
  readonly listeningHost: string;
  readonly jobs: JobRunner;
}

/** The console: web pages that use the functions of the control API and of the content service. */
export function consoleSurface(platform: SeededPlatform, { listeningHost, jobs }: ConsoleOptions): Surface {
  const keyed = !isLoopback(listeningHost);
  const admit = keyed ? demandKey(platform) : refuseFromElsewhere;
  const routes = [
    ...assetRoutes(),
    ...(keyed ? admitting(refuseFromElsewhere, keyRoutes(platform)) : []),
    ...admitting(admit, [
      ...sitesRoutes(platform, jobs, { keyed }),
      ...settingsRoutes(platform),
      ...clockRoutes(platform),
      ...membersRoutes(platform),
      ...inboxRoutes(platform),
      ...collectionsRoutes(platform),
      ...requestsRoutes(platform),
      ...faultsRoutes(platform),
      ...snapshotsRoutes(platform, jobs),
    ]),
  ];
  const otherwise: RouteAnswer = {
    body: 'none',
    admit,
    answer: async () => noSuchPage(),
    formatError: platformErrorFormat,
  };
  return surfaceOf(routes, { otherwise, errorPage });
}

/** The page for a refusal. */
function errorPage(thrown: unknown) {
  const { status, body } = platformErrorFormat(thrown);
  return consoleAnswer(refusedPage(status, body.message));
}
