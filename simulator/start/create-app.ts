import { type Express, Router } from 'express';
import { CONSOLE_PREFIX, CONTROL_PREFIX } from '#contracts/control/control-prefix.ts';
import { createAuthenticator } from '../auth/authenticate-request.ts';
import type { JobRunner } from '../content/jobs/job-runner.ts';
import { controlRoutes } from '../control/api/control-routes.ts';
import { lazyConsole } from '../control/console/lazy-console.ts';
import { unplayedRequests } from '../control/unplayed/unplayed-requests.ts';
import { hostCheck, isLoopback, type ListeningAt } from '../http/host-check.ts';
import { httpApp, type ReportDefect } from '../http/http-app.ts';
import { authorizeRoutes } from '../identity/hosted/authorize-routes.ts';
import { callbackRoute } from '../identity/hosted/callback-route.ts';
import { formRoutes } from '../identity/hosted/form-routes.ts';
import { loginRoutes } from '../identity/hosted/login-routes.ts';
import { logoutRoutes } from '../identity/hosted/logout-routes.ts';
import { pageHeads } from '../identity/hosted/page-heads.ts';
import { recoveryPages } from '../identity/recovery/recovery-pages.ts';
import { mediaPages } from '../media/media-pages.ts';
import type { Platform } from '../world/platform.ts';
import { errorFormats } from './error-formats.ts';
import { operationRoutes } from './operations.ts';

export interface AppOptions {
  readonly listeningAt: ListeningAt;
  readonly reportDefect: ReportDefect;
  readonly jobs: JobRunner;
}

/** The whole platform as one Express application: the operations of the wire, the hosted pages, the control API and the console. */
export function createApp(platform: Platform, { listeningAt, reportDefect, jobs }: AppOptions): Express {
  const { randomBytes, inboxBell } = platform;
  return httpApp({
    routes: operationRoutes(platform, jobs),
    errorFormats,
    openSurfaces: mediaPages(platform),
    unanswered: unplayedRequests(platform, createAuthenticator(platform)),
    surfaces: surfaces(platform, reachableAt(listeningAt), jobs),
    checkHost: hostCheck(listeningAt),
    randomBytes,
    reportDefect,
    // Mail is stored before its request ends, so waiters are woken then.
    onRequestEnd: inboxBell.ring,
  });
}

/** The host by which others reach the simulator: with a public origin, a proxy on this machine may let them in (SEC-37). */
function reachableAt({ host, origin }: ListeningAt): string {
  const publicHost = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(publicHost) ? host : publicHost;
}

function surfaces(platform: Platform, listeningHost: string, jobs: JobRunner): Router {
  const router = Router();
  router.use(CONTROL_PREFIX, controlRoutes(platform, { listeningHost, jobs }));
  router.use(CONSOLE_PREFIX, lazyConsole(platform, { listeningHost, jobs }));
  router.use(
    pageHeads(),
    authorizeRoutes(platform),
    loginRoutes(platform),
    formRoutes(platform),
    callbackRoute(platform),
    recoveryPages(platform),
    logoutRoutes(platform),
  );
  return router;
}
