import type { RequestListener } from 'node:http';
import { createAuthenticator } from '../auth/authenticate-request.ts';
import { tokenRoutes } from '../auth/oauth/token-routes.ts';
import { collectionRoutes } from '../content/collections/collection-routes.ts';
import { graphqlRoute } from '../content/graphql/graphql-route.ts';
import { jobRoutes } from '../content/jobs/job-routes.ts';
import type { JobRunner } from '../content/jobs/job-runner.ts';
import { contentRoutes } from '../content/requests/content-routes.ts';
import { withFaults } from '../control/faults/with-faults.ts';
import { withRequestLog } from '../control/request-log/with-request-log.ts';
import { apiListener, type ReportDefect } from '../http/api-listener.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { hostCheck, isLoopback, type ListeningAt } from '../http/host-check.ts';
import { identityRoutes } from '../identity/accounts/identity-routes.ts';
import { redirectSessionRoutes } from '../identity/hosted/redirect-session-routes.ts';
import { memberRoutes } from '../identity/members/member-routes.ts';
import { recoveryRoutes } from '../identity/recovery/recovery-routes.ts';
import { verificationRoutes } from '../identity/verification/verification-routes.ts';
import type { Platform } from '../world/platform.ts';
import { createApp } from './create-app.ts';

export interface ListenerOptions {
  readonly listeningAt: ListeningAt;
  readonly reportDefect: ReportDefect;
  readonly jobs: JobRunner;
}

/** The whole platform, as what a server calls for each request. */
export function createListener(
  platform: Platform,
  { listeningAt, reportDefect, jobs }: ListenerOptions,
): RequestListener {
  const checkHost = hostCheck(listeningAt);
  const app = createApp(platform, { listeningHost: reachableAt(listeningAt), checkHost, reportDefect, jobs });
  const { randomBytes, inboxBell } = platform;
  // Mail is stored before its request ends, so waiters are woken then.
  const onRequestEnd = inboxBell.ring;
  return apiListener(apiRoutes(platform, jobs), { checkHost, randomBytes, reportDefect, onRequestEnd }, (req, res) => {
    res.once('close', onRequestEnd);
    app(req, res);
  });
}

/** The host by which others reach the simulator: with a public origin, a proxy on this machine may let them in (SEC-37). */
function reachableAt({ host, origin }: ListeningAt): string {
  const publicHost = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(publicHost) ? host : publicHost;
}

/** Every operation of the wire that the simulator plays. */
function apiRoutes(platform: Platform, jobs: JobRunner): readonly ApiRoute[] {
  const authenticate = createAuthenticator(platform);
  const operations = [
    ...tokenRoutes(platform),
    ...redirectSessionRoutes(platform, authenticate),
    ...identityRoutes(platform, authenticate),
    ...verificationRoutes(authenticate),
    ...recoveryRoutes(platform, authenticate),
    ...memberRoutes(authenticate),
    ...contentRoutes(authenticate),
    ...jobRoutes(authenticate, jobs.wake),
    graphqlRoute(authenticate),
    ...collectionRoutes(authenticate),
  ];
  return withRequestLog(platform, authenticate, withFaults(platform, authenticate, operations));
}
