import { Router } from 'express';
import { MAX_CONTROL_BODY } from '#contracts/control/snapshots.ts';
import type { JobRunner } from '../../content/jobs/job-runner.ts';
import { jsonBody } from '../../http/body-middleware.ts';
import { PlatformError } from '../../http/platform-error.ts';
import type { Platform } from '../../world/platform.ts';
import { clockRoutes } from './clock-routes.ts';
import { controlGuard } from './control-guard.ts';
import { faultsRoutes } from './faults-routes.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { membersRoutes } from './members-routes.ts';
import { requestsRoutes } from './requests-routes.ts';
import { sessionsRoute } from './sessions-route.ts';
import { sitesRoutes } from './sites-routes.ts';
import { snapshotImportRoute, snapshotsRoutes } from './snapshots-routes.ts';
import { unplayedRoutes } from './unplayed-routes.ts';
import { VERSION } from './version.ts';

/** The control API (design: control API): functions that only a simulator has. */
export function controlRoutes(
  platform: Platform,
  { listeningHost, jobs }: { listeningHost: string; jobs: JobRunner },
): Router {
  const router = Router();
  router.use(controlGuard(platform, listeningHost));
  // The body of a rejected request is not read. A snapshot is read as it arrives, before the parser of all other
  // bodies.
  router.use(snapshotImportRoute(platform));
  router.use(jsonBody(MAX_CONTROL_BODY));
  router.get('/health', (_req, res) => {
    res.json({ status: 'ok', version: VERSION });
  });
  router.get('/openapi.json', async (_req, res) => {
    // Loaded by the first request to it, so that the simulator starts faster.
    const { openApiDocument } = await import('#contracts/openapi.ts');
    res.json(openApiDocument({ url: platform.origin, version: VERSION }));
  });
  router.use(
    sitesRoutes(platform),
    clockRoutes(platform),
    membersRoutes(platform),
    sessionsRoute(platform),
    inboxRoutes(platform),
    snapshotsRoutes(platform, jobs),
    faultsRoutes(platform),
    requestsRoutes(platform),
    unplayedRoutes(platform),
  );
  router.use((req) => {
    throw new PlatformError(
      'NOT_FOUND',
      `The control API does not have ${req.method} ${req.originalUrl}. GET /backlot/v1/openapi.json lists its operations.`,
    );
  });
  return router;
}
