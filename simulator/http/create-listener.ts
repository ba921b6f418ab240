import type { RequestListener } from 'node:http';
import { redirectSessionRoutes } from '../authorize/redirect-session-routes.ts';
import { collectionRoutes } from '../collections/collection-routes.ts';
import { jobRoutes } from '../content/jobs/job-routes.ts';
import type { JobRunner } from '../content/jobs/job-runner.ts';
import { contentRoutes } from '../content/requests/content-routes.ts';
import { withFaults } from '../faults/with-faults.ts';
import { graphqlRoute } from '../graphql/graphql-route.ts';
import { identityRoutes } from '../identity/identity-routes.ts';
import { memberRoutes } from '../members/member-routes.ts';
import { tokenRoutes } from '../oauth/token-routes.ts';
import { recoveryRoutes } from '../recovery/recovery-routes.ts';
import { withRequestLog } from '../request-log/with-request-log.ts';
import { verificationRoutes } from '../verification/verification-routes.ts';
import type { Platform } from '../world/platform.ts';
import { apiListener, type ReportDefect } from './api-listener.ts';
import type { ApiRoute } from './api-route.ts';
import { createApp } from './create-app.ts';
import { hostCheck, type ListeningAt } from './host-check.ts';
import { requestOpener } from './open-request.ts';

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
  const app = createApp(platform, { listeningHost: listeningAt.host, checkHost, reportDefect, jobs });
  const { randomBytes, inboxBell } = platform;
  // Mail is stored before its request ends, so waiters are woken then.
  const onRequestEnd = inboxBell.ring;
  return apiListener(apiRoutes(platform, jobs), { checkHost, randomBytes, reportDefect, onRequestEnd }, (req, res) => {
    res.once('close', onRequestEnd);
    app(req, res);
  });
}

/** Every operation of the wire that the simulator plays. */
function apiRoutes(platform: Platform, jobs: JobRunner): readonly ApiRoute[] {
  const open = requestOpener(platform);
  const operations = [
    ...tokenRoutes(platform),
    ...redirectSessionRoutes(platform, open),
    ...identityRoutes(platform, open),
    ...verificationRoutes(open),
    ...recoveryRoutes(platform, open),
    ...memberRoutes(open),
    ...contentRoutes(open),
    ...jobRoutes(open, jobs.wake),
    graphqlRoute(open),
    ...collectionRoutes(open),
  ];
  return withRequestLog(platform, open, withFaults(platform, open, operations));
}
