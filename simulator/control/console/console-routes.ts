import { type ErrorRequestHandler, Router } from 'express';
import { CONTENT_LIMITS } from '#contracts/content/limits.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { formBody } from '../../http/body-middleware.ts';
import { isLoopback } from '../../http/host-check.ts';
import { platformErrorFormat } from '../../http/platform-error-format.ts';
import type { Platform } from '../../world/platform.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { clockRoutes } from './clock/clock-routes.ts';
import { collectionsRoutes } from './collections/collections-routes.ts';
import { faultsRoutes } from './faults/faults-routes.ts';
import { sendConsolePage } from './frame/console-page.ts';
import { refusedPage } from './frame/notice-pages.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { demandKey, refuseFromElsewhere } from './key/console-guard.ts';
import { keyRoutes } from './key/key-routes.ts';
import { membersRoutes } from './members/members-routes.ts';
import { requestsRoutes } from './requests/requests-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { sitesRoutes } from './sites/sites-routes.ts';
import { snapshotsRoutes } from './snapshots/snapshots-routes.ts';

export interface ConsoleOptions {
  readonly listeningHost: string;
  readonly jobs: JobRunner;
}

/** The console (design): web pages that use the functions of the control API and of the content service. */
export function consoleRoutes(platform: Platform, { listeningHost, jobs }: ConsoleOptions): Router {
  const router = Router();
  const keyed = !isLoopback(listeningHost);
  router.use(assetRoutes(), refuseFromElsewhere);
  router.use(formBody(CONTENT_LIMITS.maxBodyBytes));
  if (keyed) router.use(keyRoutes(platform), demandKey(platform));
  router.use(
    sitesRoutes(platform, { keyed }),
    settingsRoutes(platform),
    clockRoutes(platform),
    membersRoutes(platform),
    inboxRoutes(platform),
    collectionsRoutes(platform),
    requestsRoutes(platform),
    faultsRoutes(platform),
    snapshotsRoutes(platform, jobs),
  );
  router.use((_req, res) => sendConsolePage(res, refusedPage(404, 'The console does not have this page.')));

  const answerRefusal: ErrorRequestHandler = (thrown, _req, res, next) => {
    const { status, body } = platformErrorFormat(thrown);
    // A defect goes to the simulator's error handler, which reports it.
    if (status === 500 || res.headersSent) return next(thrown);
    sendConsolePage(res, refusedPage(status, body.message));
  };
  router.use(answerRefusal);
  return router;
}
