import { admitEndedSessions, createAuthenticator } from '../auth/authenticate-request.ts';
import { collectionRoutes } from '../content/collections/collection-routes.ts';
import { graphqlRoute } from '../content/graphql/graphql-route.ts';
import { jobRoutes } from '../content/jobs/job-routes.ts';
import type { JobRunner } from '../content/jobs/job-runner.ts';
import { contentRoutes } from '../content/requests/content-routes.ts';
import { withFaults, withMissingCollections, withRequestLog } from '../control/interceptors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { identityRoutes } from '../identity/accounts/identity-routes.ts';
import { recoveryRoutes } from '../identity/accounts/recovery.ts';
import { verificationRoutes } from '../identity/accounts/verification.ts';
import { factorRoutes } from '../identity/factors/factor-routes.ts';
import { redirectSessionRoutes } from '../identity/hosted/create-redirect-session.ts';
import { memberRoutes } from '../identity/members/member-routes.ts';
import { tokenRoutes } from '../identity/oauth/token-endpoint.ts';
import { mediaRoutes } from '../media/media-routes.ts';
import { siteScriptRoutes } from '../media/site-script-routes.ts';
import type { Platform } from '../world/world.ts';
import { errorFormats } from './error-formats.ts';

/**
 * All operations of the wire. Each request is logged, may get a fault, authenticates its caller, and is then answered.
 */
export function operationRoutes(
  platform: Platform,
  jobs: JobRunner,
  reportAdvice: (sentence: string) => void = () => undefined,
): readonly ApiRoute[] {
  const authenticate = createAuthenticator(platform);
  const admit = admitEndedSessions(platform, authenticate);
  const routes = [
    ...tokenRoutes(platform),
    ...redirectSessionRoutes(platform, admit),
    ...identityRoutes(platform, { authenticate, admit }),
    ...factorRoutes({ authenticate, admit }),
    ...verificationRoutes(admit),
    ...recoveryRoutes(platform, admit),
    ...memberRoutes(authenticate),
    ...mediaRoutes(platform, authenticate),
    ...contentRoutes(authenticate),
    ...jobRoutes(authenticate, jobs),
    graphqlRoute(authenticate),
    ...collectionRoutes(authenticate),
    ...siteScriptRoutes(authenticate),
  ];
  const advised = withMissingCollections(platform, authenticate, reportAdvice, routes);
  return withRequestLog(platform, authenticate, errorFormats, withFaults(platform, authenticate, advised));
}
