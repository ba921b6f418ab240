import type { ListSiteScriptsResponse } from '#contracts/assets/site-scripts.ts';
import type { Service } from '#contracts/operations/operation-row.ts';
import { type Authenticate, admitEndedSessions, createAuthenticator } from '../auth/authenticate-request.ts';
import type { JobRunner } from '../content/jobs/job-runner.ts';
import { contentRoutes } from '../content/requests/content-routes.ts';
import type { ContentService } from '../content/requests/content-rules.ts';
import { type Coverage, withCoverage } from '../control/coverage/coverage.ts';
import { withFaults, withMissingCollections } from '../control/interceptors.ts';
import { withRequestLog } from '../control/request-log.ts';
import { authorizationOf } from '../http/api-request.ts';
import { type Answers, type OperationRoute, operationRoutes } from '../http/operations.ts';
import { identityAnswers } from '../identity/accounts/identity-answers.ts';
import { recoveryAnswers } from '../identity/accounts/recovery.ts';
import { verificationAnswers } from '../identity/accounts/verification.ts';
import { factorAnswers } from '../identity/factors/factor-answers.ts';
import { redirectSessionAnswers } from '../identity/hosted/create-redirect-session.ts';
import { memberAnswers } from '../identity/members/member-answers.ts';
import { tokenAnswers } from '../identity/oauth/token-endpoint.ts';
import { mediaAnswers } from '../media/media-answers.ts';
import type { Platform } from '../platform/request-context.ts';
import { errorFormats } from './error-formats.ts';

/** The routes of all operations. Each request is logged, may get a fault, authenticates its caller, and is then answered. */
export function allOperations(
  platform: Platform,
  { jobs, coverage }: { readonly jobs: JobRunner; readonly coverage: Coverage },
  reportAdvice: (sentence: string) => void = () => undefined,
): readonly OperationRoute[] {
  const authenticate = createAuthenticator(platform);
  const admit = admitEndedSessions(platform, authenticate);
  const answers: Answers<Exclude<Service, ContentService>> = {
    ...tokenAnswers(platform),
    ...redirectSessionAnswers(platform, admit),
    ...identityAnswers(platform, { authenticate, admit }),
    ...factorAnswers({ authenticate, admit }),
    ...verificationAnswers(admit),
    ...recoveryAnswers(platform, admit),
    ...memberAnswers(authenticate),
    ...mediaAnswers(platform, authenticate),
    ...siteScriptAnswers(authenticate),
  };
  const routes = [...operationRoutes(answers), ...contentRoutes(authenticate, jobs)];
  const advised = withMissingCollections(platform, authenticate, reportAdvice, routes);
  const counted = withCoverage(coverage, errorFormats, withFaults(platform, authenticate, advised));
  return withRequestLog(platform, authenticate, errorFormats, counted);
}

/** The scripts that an owner adds to every page of a site. Sites of a simulator have none. */
function siteScriptAnswers(authenticate: Authenticate): Answers<'assets'> {
  return {
    listSiteScripts: async (request): Promise<ListSiteScriptsResponse> => {
      await authenticate(authorizationOf(request));
      return { siteScripts: [] };
    },
  };
}
